import { Component, type ComponentChildren } from 'preact';
import { t } from '../i18n';
import { Button } from './Button';
import { copyText } from './clipboard';

export interface ErrorBoundaryProps {
  /** Name of the place where it happened, for the details: "negotiation". */
  name: string;
  children: ComponentChildren;
}

interface Failure {
  readonly id: string;
  readonly details: string;
}

const shortId = (): string => Math.random().toString(36).slice(2, 8).toUpperCase();

/** Keeps a fault inside one panel: the rest of the table goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  override componentDidCatch(error: unknown): void {
    const id = shortId();
    const cause = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    const details = `${id} · ${this.props.name} · ${new Date().toISOString()}\n${location.pathname}\n${navigator.userAgent}\n${cause}`;
    console.error(details);
    this.setState({ failure: { id, details } });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <div class="k-failure" role="alert">
        <p>
          <strong>{t().ui.failed}</strong>
        </p>
        <p class="k-soft">{t().ui.failureId(failure.id)}</p>
        <div class="k-row">
          <Button size="small" icon="copy" onClick={() => void copyText(failure.details)}>
            {t().ui.copyDetails}
          </Button>
          <Button size="small" onClick={() => this.setState({})}>
            {t().ui.tryAgain}
          </Button>
          <Button size="small" kind="action" onClick={() => location.reload()}>
            {t().ui.reload}
          </Button>
        </div>
      </div>
    );
  }
}
