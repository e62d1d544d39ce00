import { keptSession } from './kept-session.ts';
import { staysLocal } from './stays-local.ts';

/** Servers take no longer id. */
const longest = 100;

/**
 * The id of the visitor session, for what a visitor sends; undefined where there is none, none that can be read, or
 * where the visitor does not want to be followed.
 */
export function visitorSessionId(): string | undefined {
  if (staysLocal()) return undefined;
  try {
    const session: unknown = JSON.parse(keptSession() ?? 'null');
    if (typeof session !== 'object' || session === null || !('sessionId' in session)) return undefined;
    const { sessionId } = session;
    if (typeof sessionId !== 'string') return undefined;
    const id = sessionId.trim();
    return id !== '' && id.length <= longest ? id : undefined;
  } catch {
    return undefined;
  }
}
