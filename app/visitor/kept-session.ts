import { visitorKey } from '../../contract/visitor-limits.ts';

/** The session of a browser that keeps nothing, or has no room; it lives as long as the page. */
let inMemory: string | null = null;
let warned = false;

/** The visitor session as it is kept, or null. */
export function keptSession(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return localStorage.getItem(visitorKey);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** Keeps the visitor session, or forgets it (null). Storage that is blocked or full is only logged, once. */
export function keepSession(session: string | null): void {
  inMemory = null;
  try {
    if (session === null) localStorage.removeItem(visitorKey);
    else localStorage.setItem(visitorKey, session);
  } catch (error) {
    inMemory = session;
    warnOnce(error);
  }
}

function warnOnce(error: unknown): void {
  if (!warned) console.warn('The visit is remembered until this page is closed only.', error);
  warned = true;
}
