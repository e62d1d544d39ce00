import { visitorKey } from '../../contract/visitor-limits.ts';
import { pageValue } from '../ui/page-value.ts';

/** The session of a browser whose storage is unavailable or full; it lasts as long as the page. */
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

/** Whether the browser sends Global Privacy Control: then nothing of the visit is sent. */
export const isGpcEnabled = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

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
