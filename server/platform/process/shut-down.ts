import closeWithGrace from 'close-with-grace';
import type { Log } from '../log.ts';

/**
 * Calls `close` once, when the process is asked to end (SIGTERM, SIGINT, SIGHUP), when the parent that holds its
 * channel dies, or after an error that nobody caught; then exits. Repeated signals change nothing. A child leaves
 * SIGINT to its parent: the terminal sends it to both.
 */
export function shutDownWith(close: () => Promise<void>, log: Log): void {
  const isChild = process.send !== undefined;
  // The library would exit at once on a second signal.
  const grace = closeWithGrace(
    { delay: false, logger: log, skip: ['SIGTERM', 'SIGINT', 'SIGHUP'] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'ending after an error');
      await close();
    },
  );
  let asked = false;
  const end = () => {
    if (asked) return;
    asked = true;
    grace.close();
  };
  // Whoever read the output may be gone; that is no reason to end.
  process.stdout.on('error', () => {});
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  process.on('SIGINT', () => {
    if (!isChild) end();
  });
  process.on('disconnect', end);
}
