/** The proof of what chance gave in a replay: the record of the game, checked in this browser, once for each game. */

import { checkRecord } from '../../fair/check';
import type { Report } from '../../fair/report';
import { loadRecord } from '../../state';

const reports = new Map<string, Promise<Report>>();

/** Report of the check of the record. */
export function proofOf(code: string): Promise<Report> {
  const known = reports.get(code);
  if (known) return known;
  const report = loadRecord(code).then(checkRecord);
  // a record that could not be fetched can be asked for again
  report.catch(() => reports.delete(code));
  reports.clear();
  reports.set(code, report);
  return report;
}
