import { codeOf } from '../error-code.ts';

/** The codes of PostgreSQL (`disk_full`) and of the system. */
const full = new Set(['53100', 'ENOSPC']);

/** Whether a statement or write failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => full.has(codeOf(error));
