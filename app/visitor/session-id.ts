/** Where the visitor session is kept in local storage. */
const key = 'visitorSession';
/** Servers take no longer id. */
const longest = 100;

/** The id of the visitor session; undefined where there is none, or none that can be read. */
export function visitorSessionId(): string | undefined {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof session !== 'object' || session === null || !('sessionId' in session)) return undefined;
    const { sessionId } = session;
    if (typeof sessionId !== 'string') return undefined;
    const id = sessionId.trim();
    return id !== '' && id.length <= longest ? id : undefined;
  } catch {
    return undefined;
  }
}
