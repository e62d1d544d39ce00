import { isGpcEnabled } from './is-gpc-enabled.ts';
import { storedSession } from './stored-session.ts';

/** Servers take no longer text. */
const longest = 100;

/**
 * The id of the visitor session, to send with other requests; undefined without a valid one, or with Global
 * Privacy Control.
 */
export const visitorSessionId = (): string | undefined => keptText('sessionId');

/** The id of the visitor session with the proof that it is this browser's, for who signs up; nothing without both. */
export function visitClaim(): { sessionId?: string; sessionProof?: string } {
  const [sessionId, sessionProof] = [visitorSessionId(), keptText('sessionProof')];
  return sessionId && sessionProof ? { sessionId, sessionProof } : {};
}

function keptText(member: 'sessionId' | 'sessionProof'): string | undefined {
  if (isGpcEnabled()) return undefined;
  try {
    const session: unknown = JSON.parse(storedSession() ?? 'null');
    if (typeof session !== 'object' || session === null) return undefined;
    const value = new Map<string, unknown>(Object.entries(session)).get(member);
    if (typeof value !== 'string') return undefined;
    const kept = value.trim();
    return kept !== '' && kept.length <= longest ? kept : undefined;
  } catch {
    return undefined;
  }
}
