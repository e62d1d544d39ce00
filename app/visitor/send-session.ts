import { api } from '../../contract/paths.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import { pageValue } from '../ui/page-value.ts';
import { isGpcEnabled } from './is-gpc-enabled.ts';
import { bodyOf } from './merge-sessions.ts';

const warned = pageValue(() => false);

/**
 * Sends a session in a way that outlives the page; nobody reads the answer. Tells whether it was sent: what a failure
 * left here goes with the next occasion. A visitor who does not want to be followed sends nothing.
 */
export async function sendSession(session: VisitorSession, way: 'fetch' | 'beacon'): Promise<boolean> {
  if (isGpcEnabled()) return true;
  const type = 'application/json';
  const body = bodyOf(session);
  try {
    if (way === 'beacon' && navigator.sendBeacon(api.sessionSync, new Blob([body], { type }))) return true;
    const headers = { 'Content-Type': type };
    const answer = await fetch(api.sessionSync, { method: 'POST', keepalive: true, headers, body });
    // Nobody looks at it; a body that is left lying keeps its request open.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`);
    return true;
  } catch (error) {
    if (!warned.current) console.warn('The visit could not be synced.', error);
    warned.current = true;
    return false;
  }
}
