import type { MessagingDeps } from './messaging-deps.ts';

/** A campaign's reports come to one address by the dozen a second, and what it leads to changes a few times a year. */
const rememberedMs = 2000;
const mostRemembered = 5000;

export type HookAccess = Awaited<ReturnType<MessagingDeps['carriers']['accessByHook']>>;

/** Finds what a webhook's address leads to, and remembers it for two seconds. */
export interface HookAccesses {
  /** Which number a token is of, as `accessByHook` says it; `key` is the token's hash. */
  find(key: string, token: string): Promise<HookAccess>;
  /** Forgets what a token led to; false where nothing was remembered. */
  forget(key: string): boolean;
}

export function createHookAccesses(
  { db, carriers }: Pick<MessagingDeps, 'db' | 'carriers'>,
  now: () => number = Date.now,
): HookAccesses {
  const remembered = new Map<string, { access: HookAccess; until: number }>();
  return {
    async find(key, token) {
      const known = remembered.get(key);
      if (known !== undefined && known.until > now()) return known.access;
      const access = await carriers.accessByHook(db, token);
      // An address that is none may be one a moment later.
      if (access === null || access === 'unreachable') return access;
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { access, until: now() + rememberedMs });
      return access;
    },
    forget: (key) => remembered.delete(key),
  };
}
