import { createHash } from 'node:crypto';

/** A browser's reference to a visit: its id, which is not secret, and a secret proof. */
export interface ShownVisit {
  sessionId?: string | undefined;
  sessionProof?: string | undefined;
}

/** Separates id and hash; a stored id without a proof does not contain it. */
const mark = '~';

/**
 * The id that a visit is stored under: its own with a hash of its proof. Clients that know the id alone address
 * another visit, so they can neither add to this one nor claim it, in whatever order requests arrive. A visit
 * without a proof (pages from before there were any) is stored under its own id and cannot be claimed.
 */
export function storedVisitId({ sessionId, sessionProof }: ShownVisit & { sessionId: string }): string {
  if (!sessionProof && !sessionId.includes(mark)) return sessionId;
  return `${sessionId}${mark}${createHash('sha256')
    .update(sessionProof ?? '')
    .digest('base64url')}`;
}

/** The id that the browser gave a visit which is kept under `kept`. */
export function ownVisitId(kept: string): string {
  const end = kept.lastIndexOf(mark);
  return end === -1 ? kept : kept.slice(0, end);
}

/** The id of the stored visit that a sign-up may claim; null without a valid proof. */
export const claimedVisitId = ({ sessionId, sessionProof }: ShownVisit): string | null =>
  sessionId && sessionProof ? storedVisitId({ sessionId: sessionId.trim(), sessionProof }) : null;
