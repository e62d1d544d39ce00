import type { ReadAct } from '../read/plain-acts.ts';
import { read, tellsFact } from '../read/read.ts';
import { isWord, tokensOf } from '../read/tokens.ts';
import { looksForward, speaksOfPresence } from '../read/visit-words.ts';
import { saysWhen } from '../read/when.ts';
import { hasBooked, visitOf } from './book.ts';
import { passOn } from './pass-on.ts';
import { ofOnePlace } from './plain-answers.ts';
import { has, type Turn } from './turn.ts';

/** Ends of the parts of a text. */
const ends = /[.,;!?\n]+|\b(?:but|pero)\b/i;
/** A part of fewer words is no note; a number in it counts as one. */
const leastWords = 3;

/** The act of who will be there; who writes that of themself is expected anyway. */
const attending = 'will_be_there';
const isWhole = (part: string, { start, end }: ReadAct) =>
  tokensOf(part)
    .filter(isWord)
    .every((token) => token.start >= start && token.end <= end);
/** The parts of a text that say something besides an address and what leads to it. */
function partsOf({ text, reading: { address } }: Turn): string[] {
  const at = address === null ? -1 : text.indexOf(address);
  if (address === null || at < 0) return text.split(ends);
  return [...text.slice(0, at).split(ends).slice(0, -1), ...text.slice(at + address.length).split(ends)];
}

/** What a text says beside what is understood of it, such as the code of a gate: no act, no wish, neither time nor place. */
export function notesIn(turn: Turn): string[] {
  return partsOf(turn).filter((part) => {
    const size = tokensOf(part).filter(isWord).length + (/\d/.test(part) ? 1 : 0);
    if (size < leastWords) return false;
    const said = read(part, turn.data, { now: turn.now, offered: [], asksAddress: false });
    const acts = said.acts.filter(({ act }) => !ofOnePlace.includes(act));
    const isKnown = acts.some((one) => one.act !== attending || isWhole(part, one));
    const tells = isKnown || said.problems.length > 0 || said.address !== null || tellsFact(said);
    return !tells && !said.isGibberish;
  });
}

/** Whether a text that names no time tells who is there or asks it: the crew has to know, and the visit stays. */
export function tellsWhoIsThere({ text, reading: { when } }: Turn): boolean {
  const tokens = tokensOf(text);
  return when.spans.length === 0 && (looksForward(tokens) || (!saysWhen(when) && speaksOfPresence(tokens)));
}

/** Whether a text that is about nothing else refuses the time of the visit, or asks for one before or after it. */
export function refusesIt(turn: Turn): boolean {
  const { state, reading } = turn;
  const isOfVisit = hasBooked(turn) || (state.problems.length === 0 && state.serviceId === null);
  const isRefused = has(turn, 'refuses_times') || reading.when.relative !== null;
  // "We won't be home, the gate code is 1234."
  const hasCode = () => notesIn(turn).some((note) => /\d/.test(note));
  return isRefused && isOfVisit && state.offered.length === 0 && !hasCode() && !tellsWhoIsThere(turn);
}

/** Passes on what is said beside what was done. */
export function passNoteOn(turn: Turn): void {
  // "Yes, but we won't be home".
  const isForCrew = () => notesIn(turn).length > 0 || (has(turn, 'refuses_times') && tellsWhoIsThere(turn));
  if (!turn.passesOn && turn.handOver === null && isForCrew()) passOn(turn);
}

/** Whether a text tells something for a visit that lies ahead, and wishes for nothing. */
export function isNoteOfVisit(turn: Turn): boolean {
  const { state, reading } = turn;
  const isOpen = state.asked === null || state.asked === 'confirm';
  const knowsWish = state.problems.length + state.offered.length > 0 || state.serviceId !== null;
  // "We won't be home" refuses nothing beside a code.
  const tellsWho = tellsWhoIsThere(turn);
  const isWish = tellsWho
    ? has(turn, 'want_visit', 'ask_price', 'ask_service')
    : reading.acts.some(({ act }) => act !== 'refuses_times' && act !== attending);
  if (visitOf(turn) === undefined || !isOpen || knowsWish || isWish) return false;
  return reading.address !== null || tellsWho || notesIn(turn).length > 0;
}
