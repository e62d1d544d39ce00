import type { Environment } from './brand-from.ts';
import { legalFrom } from './legal-from.ts';

/** Defined by the build of the pages: browsers have no environment. */
declare const __LEGAL_ENVIRONMENT__: Environment | undefined;

/** The operator's parts for this build or process. */
export const legal = legalFrom(
  typeof __LEGAL_ENVIRONMENT__ === 'undefined' ? process.env : __LEGAL_ENVIRONMENT__,
);

/** `30 days`, `1 day`. */
export const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long deleted data stays in backups; null where that is not set. */
export const backupsLife =
  legal.backupDays === null
    ? null
    : `Backups are kept for ${inDays(legal.backupDays)}. What was deleted stays in a backup until that backup is deleted.`;
