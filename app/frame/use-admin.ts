import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../contract/paths.ts';
import { storedToken } from '../api/token.ts';
import { pageValue } from '../ui/page-value.ts';

// The last result is kept over pages, whose header would flicker otherwise.
const known = pageValue(() => false);
const listeners = new Set<() => void>();

/** Whether an admin is signed in; refetched on every route change. Any failure means no. */
export function useAdmin(): boolean {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what sets off another check
  useEffect(() => {
    const stop = new AbortController();
    void check(stop.signal);
    return () => stop.abort();
  }, [pathname]);
  return useSyncExternalStore(
    subscribe,
    () => known.current,
    () => false,
  );
}

async function check(signal: AbortSignal): Promise<void> {
  const token = storedToken();
  const isAdmin = token !== null && (await asksAsAdmin(token, signal));
  if (signal.aborted || isAdmin === known.current) return;
  known.current = isAdmin;
  for (const listener of listeners) listener();
}

/** The API client would load its schemas, which a public page does not need. */
async function asksAsAdmin(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(api.me, { headers: { Authorization: `Bearer ${token}` }, signal });
    return answer.ok && roleIn(await answer.json()) === 'admin';
  } catch {
    return false;
  }
}

function roleIn(body: unknown): unknown {
  return ['data', 'user', 'userRole'].reduce(member, body);
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
