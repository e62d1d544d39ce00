import type { DurationUnit } from '../../../../../contract/imports.ts';
import { trimmed } from './text.ts';

const week = 7 * 86_400;
const secondsIn: Record<DurationUnit, number> = { seconds: 1, minutes: 60, hours: 3600 };
const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})(?:[.,]\d+)?$/;
const plain = /^\d{1,7}(?:[.,]\d+)?$/;
const units =
  /^(?:pt)?\s*(?:(\d+)\s*(?:hours?|hrs?|hr|h)[\s,]*)?(?:(\d+)\s*(?:minutes?|mins?|min|m)[\s,]*)?(?:(\d+(?:[.,]\d+)?)\s*(?:seconds?|secs?|sec|s))?$/i;

const number = (text: string | undefined) =>
  text === undefined ? 0 : Number(text.includes(',') ? text.replace(',', '.') : text);

/**
 * A duration in whole seconds; NaN when the text is none, is negative or passes a week. Plain numbers count
 * `unit`; `m:ss`, `h:mm:ss`, "1m 20s", "2 min" and ISO 8601's "PT1M20S" are understood.
 */
export function readDuration(raw: string, unit: DurationUnit = 'seconds'): number {
  const text = trimmed(raw);
  let seconds = Number.NaN;
  if (plain.test(text)) seconds = number(text) * secondsIn[unit];
  else {
    const timed = clock.exec(text);
    const worded = timed ? null : units.exec(text);
    if (timed) seconds = number(timed[1]) * 3600 + number(timed[2]) * 60 + number(timed[3]);
    else if (worded && (worded[1] ?? worded[2] ?? worded[3]) !== undefined) {
      seconds = number(worded[1]) * 3600 + number(worded[2]) * 60 + number(worded[3]);
    }
  }
  return seconds > week ? Number.NaN : Math.round(seconds);
}
