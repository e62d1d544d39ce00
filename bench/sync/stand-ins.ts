import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Ready } from './stand-ins-messages.ts';

/** The stand-ins of every vendor, in a process of their own. */
export interface StandIns extends Ready {
  minuteMs: number;
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('stand-ins-process.ts', import.meta.url));
/** So short that no request waits for a limit. */
const MINUTE_MS = 1;

/** Starts them over a company with so many leads, and calls in proportion. */
export async function startStandIns(leads: number): Promise<StandIns> {
  const child = fork(SCRIPT, [String(leads), String(MINUTE_MS)]);
  const gone = once(child, 'exit');
  const [said] = await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`The stand-ins ended with code ${code}`);
    }),
  ]);
  return {
    ...Ready.parse(said),
    minuteMs: MINUTE_MS,
    async stop() {
      // A signal to the whole group, as of Ctrl-C, may have ended it already.
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
