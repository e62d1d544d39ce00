import { readFileSync } from 'node:fs';
import type { OptOutReading } from '../opt-out-reading.ts';

const decisions: Readonly<Record<string, OptOutReading['decision']>> = {
  stop: 'stop',
  call: 'call-instead',
  unclear: 'unclear',
  help: 'help',
  start: 'start',
  none: 'none',
};

/** The texts of development.txt with the decision that each must get. */
export function developmentTexts(): { decision: OptOutReading['decision']; text: string }[] {
  const lines = readFileSync(new URL('development.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const bar = line.indexOf(' | ');
      const decision = decisions[line.slice(0, bar)];
      if (decision === undefined) throw new Error(`"${line}": not of the form "meaning | words"`);
      return { decision, text: line.slice(bar + 3) };
    });
}
