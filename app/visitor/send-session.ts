import { api } from '../../contract/paths.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import { pageValue } from '../ui/page-value.ts';
import { bodyOf } from './merge-sessions.ts';
import { isGpcEnabled } from './stored-session.ts';

const warned = pageValue(() => false);

/**
 * Sends a session in a way that survives the page; the answer is not read. Returns whether it was sent: after a
 * failure the next sync includes it. With Global Privacy Control nothing is sent.
 */
export async function sendSession(session: VisitorSession, way: 'fetch' | 'beacon'): Promise<boolean> {
  if (isGpcEnabled()) return true;
  const type = 'application/json';
  const body = bodyOf(session);
  try {
    if (way === 'beacon' && navigator.sendBeacon(api.sessionSync, new Blob([body], { type }))) return true;
    const headers = { 'Content-Type': type };
    const answer = await fetch(api.sessionSync, { method: 'POST', keepalive: true, headers, body });
    // An unread body would keep its connection open.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`);
    return true;
  } catch (error) {
    if (!warned.current) console.warn('The visit could not be synced.', error);
    warned.current = true;
    return false;
  }
}
