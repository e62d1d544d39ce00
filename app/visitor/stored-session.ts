import { visitorKey } from '../../contract/visitor-limits.ts';
import { pageValue } from '../ui/page-value.ts';

/** The session of a browser that keeps nothing, or has no room; it lives as long as the page. */
const inMemory = pageValue<string | null>(() => null);
const warned = pageValue(() => false);

/** The visitor session as it is kept, or null. */
export function storedSession(): string | null {
  if (inMemory.current !== null) return inMemory.current;
  try {
    return localStorage.getItem(visitorKey);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** Stores the visitor session, or removes it (null). Blocked or full storage is logged once. */
export function keepSession(session: string | null): void {
  inMemory.current = null;
  try {
    if (session === null) localStorage.removeItem(visitorKey);
    else localStorage.setItem(visitorKey, session);
  } catch (error) {
    inMemory.current = session;
    warnOnce(error);
  }
}

const restPrefix = `${visitorKey}:`;

/** Keeps what happened in a tab that goes beside the session, where no other tab writes. */
export function keepRest(rest: string): void {
  try {
    localStorage.setItem(`${restPrefix}${Date.now()}-${Math.random()}`, rest);
  } catch (error) {
    warnOnce(error);
  }
}

/** Takes the changes that closed tabs stored, of any session. */
export function takeRests(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(restPrefix));
    return names.flatMap((name) => {
      const rest = localStorage.getItem(name);
      localStorage.removeItem(name);
      return rest ?? [];
    });
  } catch {
    return [];
  }
}

function warnOnce(error: unknown): void {
  if (!warned.current) console.warn('The visit is remembered until this page is closed only.', error);
  warned.current = true;
}
