/** Ends something that was begun. */
export type Close = () => Promise<void>;

/** What has been begun so far, each with how to end it. */
export interface Closers {
  add(close: Close): void;
  /**
   * Ends everything once, what was begun last first. What cannot be ended keeps nothing else from its end; in the end
   * rejects with the first such failure.
   */
  closeAll: Close;
}

/** Nothing has been begun yet. */
export function createClosers(): Closers {
  const closers: Close[] = [];
  return {
    add: (close) => void closers.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
