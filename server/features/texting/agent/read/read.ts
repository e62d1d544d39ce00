import { sentenceKeys } from '../../../../../contract/company-vocabulary.ts';
import { judge, knowsWord, type Learned } from './classifier.ts';
import { featuresOf, type Stretch, termsOf } from './features.ts';
import { judgeGates } from './gates/gates.ts';
import { withTimeMarks } from './gates/units.ts';
import type { Kind } from './kind.ts';
import { type DescribedProblems, nonsense, noProblem } from './learn-reader.ts';
import { nameIn } from './name.ts';
import { otherNumbers, readPlace } from './place.ts';
import type { ReadAct } from './plain-acts.ts';
import type { Mention } from './problem-finder.ts';
import { readWhen, type WhenContext } from './read-when.ts';
import type { Language, ReaderData } from './reader.ts';
import { isNumber, isWord, longestRead, type Token, tokensOf } from './tokens.ts';
import { saysWhen, type When } from './when.ts';

/** What a text was understood as. */
export interface Reading {
  /** Null where nothing tells. */
  language: Language | null;
  /** The surest first. */
  acts: ReadAct[];
  problems: Mention[];
  /** Its problems are named, and not only described. */
  isNamed: boolean;
  kind: Kind | 'both' | null;
  when: When;
  postalCode: string | null;
  address: string | null;
  name: string | null;
  /** A sentence in the text's language, which is neither English nor Spanish. */
  otherLanguage: string | null;
  /** Most of its words are none. */
  isGibberish: boolean;
  /** All of it together says nothing, whatever single words of it would: "the spoon is parked no June send message". */
  isNonsense: boolean;
  /** Which emergency. */
  emergency: string | null;
  /** How likely a person has to answer it, also where it is not handed over for that. */
  forPerson: number;
  /** It asks something, by its words alone. */
  asks: boolean;
  /** It names an amount of money or another number of its own. */
  namesAmount: boolean;
  /** Ordinary talk, understood as saying nothing of use. */
  isOrdinary: boolean;
  /** Words it has. */
  length: number;
  /** Nothing but marks: `?`. */
  isMark: boolean;
  /** No words: a photo. */
  isEmpty: boolean;
}

/** Whether a text tells something to go by, beside problem and address. */
export const tellsFact = ({ kind, when, postalCode, name }: Reading): boolean =>
  kind !== null || postalCode !== null || name !== null || saysWhen(when);

/** What is said beside a picture and says no more than it. */
const ofPicture = ['sends_photo', 'greeting'];

/** Whether the words beside a picture say nothing of use: no act, no fact and no danger. */
export const saysNothing = (reading: Reading): boolean =>
  reading.acts.every(({ act }) => ofPicture.includes(act)) &&
  reading.problems.length === 0 &&
  !tellsFact(reading) &&
  [reading.address, reading.emergency, reading.otherLanguage].every((one) => one === null);

export interface ReadContext extends WhenContext {
  asksAddress: boolean;
}

const sure = 0.4;
/** A day by itself is taken for nonsense with up to 0.85, since it might stand anywhere. */
const sureOfNonsense = 0.9;
/** So sure a gate has to be beside what is understood, and beside a wish or a question of the playbook. */
const sureBeside = { fact: 0.75, wish: 0.85 };
/** And so sure where less is passed on to a person while the assistant goes on, which it may not beside a complaint. */
const sureOfOther = 0.95;
const others = new Set([
  'ask_other',
  'commercial',
  'claims_discount',
  'ask_work_done',
  'ask_arrival',
  'cancel_plan',
]);
const sureOfWish = 0.6;
/** Not that a price is asked for: what is on no list is asked for in the same words. */
const wishes = new Set<string>([
  'want_visit',
  'ask_when',
  'yes',
  'ask_area',
  'ask_hours',
  'ask_visit',
  'change_visit',
  'cancel_visit',
  'any_of_them',
  'soonest',
  'refuses_times',
  'ask_detail',
  ...sentenceKeys,
]);
/** So sure that a text describes this problem, and one at all: not every text with a pest's "behind" or "light" does. */
const sureOfProblem = { which: 0.45, whether: 0.3 };

/** Reads a text. Pure; never throws for any text. */
export function read(text: string, data: ReaderData, context: ReadContext): Reading {
  const place = readPlace(text.slice(0, longestRead), context.asksAddress);
  const tokens = tokensOf(text);
  const masked: Stretch[] = [
    ...(place.address ? [{ start: place.address.start, end: place.address.end, as: '@address' }] : []),
    ...[...text.slice(0, longestRead).matchAll(otherNumbers)].map(({ 0: found, index }) => ({
      ...{ start: index, end: index + found.length, as: found.includes('$') ? '@amount' : '@phone' },
    })),
  ];
  const free = tokens.filter(
    ({ start, end }) => !masked.some((mask) => start >= mask.start && end <= mask.end),
  );
  const when = readWhen(free, context);
  const named = data.findProblems(free);
  const stretches: Stretch[] = [
    ...masked,
    ...when.spans.map((span) => ({ ...span, as: '@when' })),
    ...named.map(({ start, end }) => ({ start, end, as: '@problem' })),
  ];
  const { emergencies, handOvers } = data.gates;
  const { address } = place;
  // Where somebody is says nothing of what they want; an amount does.
  const said = tokens.filter(
    (token) =>
      !/^\d{5,}$/.test(token.text) &&
      (address === null || token.start < address.start || token.end > address.end),
  );
  const gated = judgeGates(withTimeMarks(said, when.spans), data.gates);
  const otherLanguage = data.otherLanguage(free)?.sentence ?? null;
  // Of a language that is not read, words that look like ours tell of no danger.
  const emergency = otherLanguage === null ? gated.emergency : null;
  // What a person has to answer is for the gates alone to say.
  const ordinary = actsOf(tokens, stretches, data.acts).filter(({ act }) => !handOvers.has(act));
  const kind = data.readKind(free);
  // Beside what is understood a doubtful clause is passed over.
  const isFact =
    named.length > 0 ||
    saysWhen(when) ||
    kind !== null ||
    place.address !== null ||
    place.postalCode !== null ||
    ordinary.some(({ act, score }) => act === 'sends_photo' && score >= sure);
  const isWish = ordinary.some(({ act, score }) => score >= sureOfWish && wishes.has(act));
  const least =
    !isWish && !isFact
      ? 0
      : others.has(gated.handOver ?? '')
        ? sureOfOther
        : sureBeside[isWish ? 'wish' : 'fact'];
  const isHandedOver = gated.handOver !== null && gated.scores.handOver >= least;
  const acts: ReadAct[] = [
    ...(isHandedOver ? [{ act: gated.handOver ?? '', score: 1, start: 0, end: text.length }] : []),
    ...ordinary,
    ...data.plainActs(
      free,
      when,
      ordinary.filter(({ act }) => act !== nonsense),
    ),
  ];
  const has = (act: string) => acts.some((one) => one.act === act);
  // Who gives an address withholds none.
  const isSaid = (act: string) => act !== 'withholds_address' || address === null;
  return {
    ...{ language: languageOf(tokens, data), emergency, isGibberish: isGibberish(free, data) },
    isNonsense: isNonsense(tokens, stretches, data.acts),
    otherLanguage,
    acts: acts.filter(
      ({ act }) => act !== 'none' && act !== nonsense && !emergencies.has(act) && isSaid(act),
    ),
    forPerson: gated.scores.handOver,
    asks: data.asks(clausesOf(tokens)),
    namesAmount: namesAmount(text, free, when.spans),
    ...{ isOrdinary: has('none'), kind },
    isNamed: named.length > 0,
    problems: named.length > 0 ? named : describedIn(tokens, stretches, data.problems),
    when: {
      ...when,
      ...{ any: has('any_of_them'), soonest: has('soonest') },
      // A day from which on says all of it.
      relative: when.options.some(({ days }) => days?.from !== undefined && days.to === undefined)
        ? null
        : has('wants_later')
          ? 'later'
          : has('wants_earlier')
            ? 'earlier'
            : null,
    },
    ...{
      postalCode: place.postalCode,
      address: place.address?.text ?? null,
      name: nameIn(text, tokens, data),
    },
    length: tokens.filter(({ text: word }) => /[\p{L}\d]/u.test(word)).length,
    isMark: tokens.length > 0 && tokens.every(({ text: word }) => !/[\p{L}\d\p{So}]/u.test(word)),
    isEmpty: tokens.length === 0,
  };
}

/** Whether a text names money, or a number that is neither a time nor long enough for a place or a phone. */
function namesAmount(text: string, tokens: readonly Token[], spans: When['spans']): boolean {
  const isOfTime = (token: Token) => spans.some(({ start, end }) => token.start >= start && token.end <= end);
  return (
    /[$]\s?\d/.test(text) ||
    tokens.some((token) => isNumber(token) && /^\d{2,3}$/.test(token.text) && !isOfTime(token))
  );
}

const ends = /^[.!?;\n]$/;
const joints = /^(,|and|but|y|pero|also|then|so|-|–)$/;

/** Sentences, and their parts between commas and the like. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const sentences = split(tokens, ({ text }) => ends.test(text));
  return sentences.flatMap((sentence) => {
    const parts = split(sentence, ({ text }) => joints.test(text)).filter((part) => part.length > 0);
    return parts.length > 1 ? [sentence, ...parts] : [sentence];
  });
}

function split(tokens: readonly Token[], isEnd: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  tokens.forEach((token) => {
    if (!isEnd(token)) parts.at(-1)?.push(token);
    else {
      if (token.text === '?') parts.at(-1)?.push(token);
      parts.push([]);
    }
  });
  return parts.filter((part) => part.some(({ text }) => text !== '?'));
}

function actsOf(tokens: readonly Token[], stretches: readonly Stretch[], learned: Learned): ReadAct[] {
  const best = new Map<string, ReadAct>();
  for (const clause of clausesOf(tokens)) {
    const [first, last] = [clause[0], clause.at(-1)];
    const terms = termsOf(clause, stretches);
    if (first === undefined || last === undefined || terms.length === 0) continue;
    // "My number is 801 555 1212" asks for nobody's.
    const hasPhone = terms.includes('@phone');
    for (const { label: act, score } of judge(learned, featuresOf(terms)))
      if (score >= sure && score > (best.get(act)?.score ?? 0) && !(act === 'ask_who' && hasPhone))
        best.set(act, { act, score, start: first.start, end: last.end });
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

function describedIn(
  tokens: readonly Token[],
  stretches: readonly Stretch[],
  { which, whether }: DescribedProblems,
): Mention[] {
  const found = clausesOf(tokens).flatMap((clause) => {
    const [first, last] = [clause[0], clause.at(-1)];
    const terms = termsOf(clause, stretches);
    if (terms.includes('@address') || terms.every((term) => /^[#@]/.test(term))) return [];
    const features = featuresOf(terms);
    if (!knowsWord(which, features)) return [];
    const [best] = judge(which, features);
    if (best === undefined || best.score < sureOfProblem.which || best.label === noProblem) return [];
    const none = judge(whether, features).find(({ label }) => label === noProblem)?.score ?? 0;
    return 1 - none >= sureOfProblem.whether && first && last
      ? [{ problem: best.label, score: best.score, start: first.start, end: last.end }]
      : [];
  });
  const [best] = found.sort((a, b) => b.score - a.score);
  return best ? [{ problem: best.problem, start: best.start, end: best.end }] : [];
}

function languageOf(tokens: readonly Token[], { languages }: ReaderData): Language | null {
  const count = (words: ReadonlySet<string>) => tokens.filter(({ text }) => words.has(text)).length;
  const [spanish, english] = [count(languages.es), count(languages.en)];
  if (spanish === english) return null;
  return spanish > english ? 'es' : 'en';
}

/** Whether most of a text's words are of no language that is read. */
function isGibberish(tokens: readonly Token[], { isWord: isKnown }: ReaderData): boolean {
  const said = tokens.filter(isWord);
  return said.length > 0 && 2 * said.filter(({ text }) => isKnown(text)).length < said.length;
}

/** Whether a text as a whole is like words that say nothing together. */
function isNonsense(tokens: readonly Token[], stretches: readonly Stretch[], learned: Learned): boolean {
  const terms = termsOf(tokens, stretches);
  if (terms.length === 0) return false;
  const [best] = judge(learned, featuresOf(terms));
  return best?.label === nonsense && best.score >= sureOfNonsense;
}
