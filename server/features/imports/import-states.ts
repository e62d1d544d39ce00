import { type ImportStatus, importStatuses } from '../../../contract/imports.ts';

/** Which status may follow which. An ended import stays what it is. */
export const nextStatuses: Record<ImportStatus, readonly ImportStatus[]> = {
  receiving: ['queued', 'failed', 'cancelled'],
  queued: ['reading', 'failed', 'cancelled'],
  // A killed worker leaves `reading` or `loading` behind; the job that is tried again enters it anew.
  reading: ['reading', 'ready', 'failed', 'cancelled'],
  ready: ['loading', 'failed', 'cancelled'],
  loading: ['loading', 'done', 'failed', 'cancelled'],
  done: [],
  failed: [],
  cancelled: [],
};

/** The statuses, of all or of some, from which `to` can be entered. */
export function statusesBefore(
  to: ImportStatus,
  some: readonly ImportStatus[] = importStatuses,
): ImportStatus[] {
  return some.filter((from) => nextStatuses[from].includes(to));
}

/** Whether an import in a status has ended. */
export const isEnd = (status: ImportStatus): boolean => nextStatuses[status].length === 0;
