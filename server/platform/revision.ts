import { createHash } from 'node:crypto';
import { AppError } from './errors.ts';

/** Names a state of something: equal for equal content, whatever the order of its keys. */
export function revisionOf(content: object | null): string {
  const parts = content === null ? null : Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** The refusal of a save that was begun on something else than what is stored now; `what` begins its sentence. */
export const outdated = (what: string) =>
  new AppError(
    'conflict',
    `${what} changed in another tab or on another device after you opened this form. Nothing was overwritten: look at what is stored now, and save again if yours is right.`,
  );
