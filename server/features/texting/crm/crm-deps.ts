import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import type { CrmCalendar } from '../../../providers/crm/crm-calendar.ts';

/** The calendar of an account's CRM, or a sentence why there is none. */
export type OpenedCrm =
  | { kind: 'open'; calendar: CrmCalendar; sandbox: boolean; connectionId: string }
  | { kind: 'none'; problem: string };

export interface CrmDeps {
  db: Kysely<Database>;
  /**
   * Opens the calendar of the connected CRM, without a request. Throws VendorError `incomplete` where a key lacks a
   * part.
   */
  openCrm(accountId: string, signal: AbortSignal): Promise<OpenedCrm>;
  log: Pick<Log, 'warn' | 'error'>;
  now?: () => Date;
  /** Made for each work on an account; ends what is asked of its CRM. That of the time limit unless given. */
  timeLimit?: () => AbortSignal;
}
