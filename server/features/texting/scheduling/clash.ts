import { isDeadlock } from '../../../platform/database/database-errors.ts';
import {
  codeOf,
  exclusionViolation,
  foreignKeyViolation,
  uniqueViolation,
} from '../../../platform/error-code.ts';

/**
 * PostgreSQL's codes for a row that an exclusion constraint refuses, for a key that is there already, and for a service that
 * was deleted while it was booked.
 */
const refused = [exclusionViolation, uniqueViolation, foreignKeyViolation];

/** Whether another was faster at this moment: the row is refused, or was given up for the other's. */
export const isClash = (error: unknown): boolean => refused.includes(codeOf(error)) || isDeadlock(error);
