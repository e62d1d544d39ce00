import { createHash } from 'node:crypto';

/** What a browser shows of a visit: its id, which others may come to know, and the secret that only it keeps. */
export interface ShownVisit {
  sessionId?: string | undefined;
  sessionProof?: string | undefined;
}

/** Separates id and hash; a stored id without a proof does not contain it. */
const mark = '~';

/**
 * The id under which a visit is kept: its own with a hash of its proof. Who knows the id alone names another visit, so
 * they neither add to this one nor claim it, in whatever order things arrive. Without a proof (pages from before there
 * were any) a visit is kept under its own id, which is nobody's to claim.
 */
export function keptVisitId({ sessionId, sessionProof }: ShownVisit & { sessionId: string }): string {
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

/** The id of the kept visit that somebody who signs up may call theirs; null for who proves none. */
export const claimedVisitId = ({ sessionId, sessionProof }: ShownVisit): string | null =>
  sessionId && sessionProof ? keptVisitId({ sessionId: sessionId.trim(), sessionProof }) : null;
