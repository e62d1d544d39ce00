/** Timers that are stopped together. */
export function createTimers() {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Does something after `ms` milliseconds. */
    later(ms: number, act: () => void) {
      const timer = setTimeout(() => {
        running.delete(timer);
        act();
      }, ms);
      running.add(timer);
    },
    stop() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
