/** How long a refusal is cached; short, so that a password reset takes effect soon. */
const rememberMs = 2000;
const atMost = 10_000;

/** Recent refusals of this process, so that a flood of tries does not become a flood of queries. */
export function createRefusals(now: () => number = Date.now) {
  const until = new Map<string, { comeBackMs: number; forgetMs: number }>();
  return {
    /** Seconds that a refused client still has to wait, or null. */
    waitOf(who: string): number | null {
      const refused = until.get(who);
      if (refused === undefined) return null;
      if (refused.forgetMs > now()) return Math.max(1, Math.ceil((refused.comeBackMs - now()) / 1000));
      until.delete(who);
      return null;
    },
    note(who: string, seconds: number): void {
      if (until.size >= atMost) until.clear();
      until.set(who, {
        comeBackMs: now() + seconds * 1000,
        forgetMs: now() + Math.min(rememberMs, seconds * 1000),
      });
    },
  };
}
