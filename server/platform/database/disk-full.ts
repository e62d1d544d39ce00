import { codeOf } from '../error-code.ts';

/** PostgreSQL's word for a full disk, and the system's. */
const full = new Set(['53100', 'ENOSPC']);

/** Whether an error says that there was no room on a disk: nothing of what was asked has been done. */
export const isDiskFull = (error: unknown): boolean => full.has(codeOf(error));
