import type { JSX } from 'preact';
import { t } from '../i18n';
import type { Room } from '../state';
import { Banner, Button } from '../ui';

/** A bot plays for this viewer, or nobody does: the way back to the seat. */
export function MissedStepsBanner({ room }: { room: Room }): JSX.Element | null {
  const seat = room.seat.value;
  const away = seat !== undefined && room.view.value?.seats[seat]?.away;
  if (!away || room.view.value?.room.stage !== 'playing') return null;
  const idle = seat !== undefined && room.view.value?.seats[seat]?.idle;
  const title = idle ? t().table.awayIdle : t().table.away;
  return (
    <section class="connection" aria-label={title}>
      <Banner
        kind="mine"
        title={title}
        action={
          <Button kind="action" busy={!room.ready.value} onClick={() => void room.act({ is: 'Return' })}>
            {t().table.back}
          </Button>
        }
      />
    </section>
  );
}
