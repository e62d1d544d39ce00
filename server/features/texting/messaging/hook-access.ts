/** A campaign's reports come to one address by the dozen a second, and what it leads to changes a few times a year. */
const rememberedMs = 2000;
const mostRemembered = 5000;

/** What an address leads to: `unreachable` where it is one of a number that cannot be reached, null where it is none. */
export type Found<Access> = Access | 'unreachable' | null;

/** Finds what a webhook's address leads to, and remembers it for two seconds. */
export interface HookAccesses<Access> {
  /** What a token leads to; `key` is the token's hash. */
  find(key: string, token: string): Promise<Found<Access>>;
  /** Forgets what a token led to; false where nothing was remembered. */
  forget(key: string): boolean;
}

/** `now` in milliseconds. */
export function createHookAccesses<Access extends object>(
  lookUp: (token: string) => Promise<Found<Access>>,
  now: () => number = Date.now,
): HookAccesses<Access> {
  const remembered = new Map<string, { access: Access; until: number }>();
  return {
    async find(key, token) {
      const known = remembered.get(key);
      if (known !== undefined && known.until > now()) return known.access;
      const access = await lookUp(token);
      // An address that is none may be one a moment later.
      if (access === null || access === 'unreachable') return access;
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { access, until: now() + rememberedMs });
      return access;
    },
    forget: (key) => remembered.delete(key),
  };
}
