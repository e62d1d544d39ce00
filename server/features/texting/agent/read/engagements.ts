import type { Cursor } from './cursor.ts';
import * as vocabulary from './when-words.ts';

const { words } = vocabulary;

const having = words('have has got had');
/** Who has one of these on a day has no time on it. */
const engagements = words(
  'meeting meetings game games work class classes school practice recital surgery trip flight wedding funeral party interview shift exam court conference',
);
/** The same where windows are on offer, or with whom is said: a visit is one too. */
const appointments = words('appointment appointments appt appts');
const withWhom = words('doctors doctor dentist dentists dr drs vet vets hair eye medical school another');
/** Beside `am` and the like. */
const away = words('gone away traveling travelling unavailable out town vacation');
/** Between an engagement and its day. */
const leads = words('on every this next all that the');
/** Words before an engagement that leave it one, and words behind a day that say it. */
const reach = 4;
const farthest = 7;
const clauseEnds = words('. , ; ! ? but and so pero');
/** By these a time is the end of something; somebody is free behind it. */
const ends = [
  ...[vocabulary.afterWords, vocabulary.beforeWords],
  ...[vocabulary.throughWords, vocabulary.untilWords],
];

interface Place {
  start: number;
  end: number;
  atom: { kind: string };
}

/** Whether all but this day will do: `any day other than tuesday`, `besides tuesday`. */
export function isExcluded({ text }: Cursor, start: number): boolean {
  const at = text(start - 1) === 'on' || text(start - 1) === 'the' ? start - 2 : start - 1;
  return (
    /^(besides|beside)$/.test(text(at)) ||
    (text(at) === 'than' && text(at - 1) === 'other') ||
    (text(at) === 'from' && /^(aside|apart)$/.test(text(at - 1)))
  );
}

/** Whether an engagement of the writer, or of somebody of theirs, ends at a token: `i have a meeting`, `my wife works`. */
function endsEngagement({ text, is }: Cursor, at: number, hasOffer: boolean): boolean {
  if (is(at, vocabulary.busy) || is(at, away)) {
    const isOut = text(at) === 'town' && text(at - 1) === 'of' && text(at - 2) === 'out';
    const isOn = text(at) === 'vacation' && text(at - 1) === 'on';
    const verb = isOut ? at - 3 : isOn ? at - 2 : at - 1;
    if (text(at) === 'town' && !isOut) return false;
    if (is(verb, vocabulary.workingPersons) && !isAskedOf(text, verb)) return true;
    if (text(at) === 'works' && /^(my|our)$/.test(text(at - 2))) return true;
  }
  const isOfOthers = is(at - 1, withWhom) || hasOffer;
  if (!is(at, engagements) && !(is(at, appointments) && isOfOthers)) return false;
  for (let one = at - 1; one >= Math.max(0, at - reach); one -= 1) {
    if (/^(the|off|no|your)$/.test(text(one))) return false;
    if (is(one, having)) return !isAskedOf(text, one);
  }
  return false;
}

/** Whether it is asked, or said of the company: `do you have a meeting`, `can i have an appointment`. */
const isAskedOf = (text: Cursor['text'], verb: number) =>
  /^(you|u|yall|guys|would)$/.test(text(verb - 1)) ||
  vocabulary.asking.has(text(verb - 2)) ||
  text(verb - 2) === 'do';

/**
 * Whether somebody has no time then, as it says right before the day (`i have a meeting tuesday`) or in all that stands
 * behind it (`tuesday my wife works`). Who works until a time is free from then on.
 */
export function isEngaged(cursor: Cursor, placed: readonly Place[], i: number, hasOffer: boolean): boolean {
  const { text, is } = cursor;
  const one = placed[i];
  if (one?.atom.kind !== 'days') return false;
  const next = placed[i + 1];
  const isUntil =
    next?.start === one.end && next.atom.kind === 'times' && ends.some((set) => is(next.start, set));
  if (
    isUntil ||
    ends.some((set) => is(one.start, set)) ||
    /^(from|starting|beginning)$/.test(text(one.start))
  )
    return false;
  let at = one.start - 1;
  while (is(at, leads)) at -= 1;
  if (endsEngagement(cursor, at, hasOffer)) return true;
  const begin = next?.start === one.end ? next.end : one.end;
  if (!/^(i|we|im|my|our|ill|well)$/.test(text(begin))) return false;
  let end = begin;
  while (text(end + 1) !== '' && !clauseEnds.has(text(end + 1)) && end - begin < farthest) end += 1;
  // "Tuesday I have a meeting monday" has none on tuesday.
  if (next !== undefined && next.start >= begin && next.start <= end) return false;
  return endsEngagement(cursor, end, hasOffer);
}
