import type { DurationUnit } from '../../../../../contract/imports.ts';
import { plainWords } from './names.ts';

const minutes: ReadonlySet<string> = new Set(['minute', 'minutes', 'mins', 'minuten', 'minutos']);
const hours: ReadonlySet<string> = new Set(['hour', 'hours', 'hrs', 'horas', 'stunden']);

/** The unit that a header names for plain numbers: "Durations (minutes)" counts minutes; seconds where it names none. */
export function durationUnitOf(header: string): DurationUnit {
  const words = plainWords(header);
  // "Min Talk Time" is the shortest, "Talk Time (min)" is in minutes.
  if (words.some((word) => minutes.has(word)) || words.at(-1) === 'min') return 'minutes';
  return words.some((word) => hours.has(word)) ? 'hours' : 'seconds';
}
