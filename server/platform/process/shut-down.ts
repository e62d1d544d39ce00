import closeWithGrace from 'close-with-grace';
import type { Log } from '../log.ts';

/**
 * Calls `close` once on SIGTERM, SIGINT or SIGHUP, when the parent that holds its channel ends, or after an uncaught
 * error; then exits. Repeated signals change nothing. A child leaves SIGINT to its parent: the terminal sends it to
 * both.
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
  // A closed output pipe is no reason to exit.
  process.stdout.on('error', () => {});
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  process.on('SIGINT', () => {
    if (!isChild) end();
  });
  process.on('disconnect', end);
}
