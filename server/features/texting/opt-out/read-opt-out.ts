import { type Means, optOutLikelihood, weigh } from './classifier.ts';
import { type CompiledRule, type CompiledRules, compiledRules } from './compiled-rules.ts';
import type { OptOutReading } from './opt-out-reading.ts';
import { breaks, isBreak, type Matcher, numberToken, readToken } from './token-pattern.ts';
import { handToken, joinBreaks, longestRead, signToken, tokensOf, withoutDigits, wordOf } from './tokens.ts';

/** What is known of the thread when a text comes in. */
export interface OptOutContext {
  /** Texts to this phone are stopped. */
  stopped: boolean;
  /** Our last text asked whether to start texting again, so that a yes is fresh consent. */
  restartAsked: boolean;
  /** An appointment is open, which a bare "cancel" may have meant as well. */
  appointmentOpen: boolean;
  /** Our last text asked whether to cancel a visit, so that "yes, cancel it" is an answer. */
  cancelAsked?: boolean;
}

type Found = { rule: Pick<CompiledRule, 'id' | 'means'>; words: string };

const noContext: OptOutContext = { stopped: false, restartAsked: false, appointmentOpen: false };
/** Words that do no more than call off what was asked about; the carriers' own bare "cancel" stays a stop. */
const callsOff =
  /^(?=.* )(?=.*\bcance)(?:(?:yes|yeah|yep|yup|ok|okay|si|please|por|favor|just|go|ahead|and|it|that|this|one|thanks|thank|you|sure|cancel\w*|cancela\w*) ?)+$/;
/** The rule of a text that says nothing as far as it is read, and goes on. */
export const tooLong = 'too-long';
const fewestSpaced = 3;
/** Words of more letters are no single word with spaces in it. */
const longestAlone = 16;

/** Joins letters that stand by themselves, `s t o p` or `s.t.o.p`, where the rules know the word they make. */
function joinSpaced(tokens: readonly string[], { disguised, spell }: CompiledRules): string[] {
  const joined: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const letters: string[] = [];
    let end = at;
    for (let i = at; i < tokens.length; i += 1) {
      const token = tokens[i] ?? '';
      if (token.length === 1 && !isBreak(token)) {
        letters.push(token);
        end = i + 1;
      } else if (!(isBreak(token) && i === end && letters.length > 0)) break;
    }
    if (letters.length < fewestSpaced) {
      joined.push(tokens[at] ?? '');
      at += 1;
      continue;
    }
    const word = letters.map(withoutDigits).join('');
    const spelt = spell(word);
    joined.push(...(disguised.has(spelt) ? [spelt] : wordsOf(word, letters, disguised)));
    at = end;
  }
  return joined;
}

/** Drops breaks that stand behind each single word for emphasis: `Lose. My. Number.` */
function withoutEmphasis(tokens: readonly string[]): readonly string[] {
  const words = tokens.filter((token) => !isBreak(token));
  const inner = tokens.slice(1, -1);
  if (words.length < fewestSpaced || inner.filter(isBreak).length < words.length - 1) return tokens;
  const alternates = inner.every((token, i) => isBreak(token) === (i % 2 === 1));
  return alternates ? [breaks.start, ...words, breaks.close] : tokens;
}

/** The letters with each run that makes a word of `disguised` as that word. */
function wordsOf(text: string, letters: readonly string[], disguised: ReadonlySet<string>): string[] {
  const words: string[] = [];
  let at = 0;
  while (at < letters.length) {
    let taken = 1;
    for (const word of disguised)
      if (word.length > Math.max(taken, fewestSpaced - 1) && text.startsWith(word, at)) taken = word.length;
    words.push(taken > 1 ? text.slice(at, at + taken) : (letters[at] ?? ''));
    at += taken;
  }
  return words;
}

/** The tokens as the rules spell them; a text that is one known word with spaces or digits in it becomes that word. */
function spelled(
  tokens: readonly string[],
  { disguised, alone, isKnown, apart, spell }: CompiledRules,
): string[] {
  const wordsFor = (token: string) => {
    if (isBreak(token) || token === signToken || token === handToken) return token;
    if (/[0-9$@]/.test(token)) {
      const letters = withoutDigits(token);
      if (/[a-z]/.test(token) && disguised.has(letters)) return letters;
      if (/^[a-z]/.test(token) && isKnown(letters)) return spell(letters);
    }
    const word = wordOf(token);
    return word === '' ? breaks.comma : (apart(word) ?? spell(word));
  };
  // A phone number is one number, however it is grouped.
  const words = tokens
    .flatMap(wordsFor)
    .filter((word, i, all) => word !== numberToken || all[i - 1] !== numberToken);

  const joined = tokens.filter((token) => !isBreak(token)).join('');
  const letters = joined.length > longestAlone ? joined : writtenOnce(joined);
  if (letters.length > longestAlone) return words;
  const known = alone.get(letters) ?? alone.get(withoutDigits(letters));
  return known === undefined ? words : [breaks.start, ...known.map((word) => wordOf(word)), breaks.close];
}

/** A word that is written several times without a space between, once: `stopstop` is `stop`. */
function writtenOnce(letters: string): string {
  for (let length = 4; 2 * length <= letters.length; length += 1) {
    const part = letters.slice(0, length);
    if (letters === part.repeat(letters.length / length)) return part;
  }
  return letters;
}

/** Tries the rules in their order; words that one has read are taken from `tokens`. */
function applyRules(tokens: string[], rules: readonly CompiledRule[]): Found[] {
  const found: Found[] = [];
  for (const rule of rules) {
    for (let at = 0; at < tokens.length; at += 1) {
      const end = rule.matcher.matchAt(tokens, at);
      if (end < 0) continue;
      found.push({
        rule,
        words: tokens
          .slice(at, end)
          .filter((token) => !isBreak(token))
          .join(' '),
      });
      // Breaks stay: the words behind may need one before them.
      for (let i = at; i < end; i += 1) if (!isBreak(tokens[i] ?? '')) tokens[i] = readToken;
      at = end - 1;
      if (isBreak(tokens[at] ?? '') && at > 0) at -= 1;
    }
  }
  return found;
}

const matches = (tokens: readonly string[], matcher: Matcher) =>
  tokens.some((_, at) => matcher.matchAt(tokens, at) > 0);

/** Takes a reaction with what it quotes from the tokens: `Liked “…”`. */
function withoutReaction(
  tokens: string[],
  reactions: readonly CompiledRule[],
): { tokens: string[]; found: Found[] } {
  for (const rule of reactions) {
    const end = rule.matcher.matchAt(tokens, 0);
    if (end < 0) continue;
    const head = tokens.slice(1, end);
    const closing = tokens.lastIndexOf(breaks.quote);
    const rest = closing >= end ? tokens.slice(closing + 1) : [breaks.close];
    const isStopSign = head.includes(signToken) || head.includes(handToken);
    const words = head.filter((token) => !isBreak(token)).join(' ');
    const means = isStopSign ? 'unclear' : 'reaction';
    return { tokens: [breaks.start, ...rest], found: [{ rule: { id: rule.id, means }, words }] };
  }
  return { tokens, found: [] };
}

/** What the rules read in a text, and what the classifier looks at. */
export interface RulesReading {
  reading: OptOutReading;
  means: Means;
  asksForCall: boolean;
  /** The words as the rules spell them, with breaks. */
  spelled: readonly string[];
  /** The words as they were written, with breaks. */
  written: readonly string[];
}

/** Reads a text by the rules alone. What decides is what a verb acts on: "stop texting", not "stop by". */
export function readByRules(text: string, context: OptOutContext = noContext): RulesReading {
  const compiled = compiledRules();
  const unquoted = withoutReaction(tokensOf(text), compiled.reactions);
  const tokens = withoutEmphasis(joinBreaks(spelled(joinSpaced(unquoted.tokens, compiled), compiled)));
  const left = [...tokens];
  const found = [...unquoted.found, ...applyRules(left, compiled.rules)];
  const asksForCall = matches(left, compiled.callMe);
  const isAnswer = ({ words }: Found) => context.cancelAsked === true && callsOff.test(words);
  const answer = found.find(isAnswer);
  const decided = decide(
    found.filter((one) => !isAnswer(one)),
    context,
    { asksForCall, isCut: text.length > longestRead },
  );
  const reading =
    answer !== undefined && decided.decision === 'none'
      ? { ...decided, reason: { rule: 'calls-off', words: answer.words } }
      : decided;
  return {
    ...{ reading, asksForCall, spelled: tokens, written: unquoted.tokens },
    means: meansOf(reading, found),
  };
}

function meansOf({ reason }: OptOutReading, found: readonly Found[]): Means {
  if (reason === null) return null;
  const means = found.find(({ rule }) => rule.id === reason.rule)?.rule.means;
  return means === 'stop' || means === 'call' || means === 'unclear' || means === 'ignore' ? means : 'other';
}

/**
 * Reads what an inbound text says about being texted: whether it opts out, by any words, of English or Spanish. Pure,
 * takes well under a millisecond, never throws for any text. Where the rules leave room, the classifier decides. The
 * first `longestRead` UTF-16 units are read; a longer text that says nothing there is unclear.
 */
export function readOptOut(text: string, context: OptOutContext = noContext): OptOutReading {
  const { reading, means, asksForCall, spelled: words, written } = readByRules(text, context);
  return weigh(reading, { means, asksForCall, likelihood: optOutLikelihood(words, written) });
}

function decide(
  found: readonly Found[],
  context: OptOutContext,
  { asksForCall, isCut }: { asksForCall: boolean; isCut: boolean },
): OptOutReading {
  const first = (means: CompiledRule['means']) => found.find(({ rule }) => rule.means === means);
  const reading = (
    decision: OptOutReading['decision'],
    task: OptOutReading['task'],
    by: Found | undefined,
  ): OptOutReading => ({ decision, task, reason: by ? { rule: by.rule.id, words: by.words } : null });
  const call = first('call');
  const stop = first('stop');
  if (call || (stop && asksForCall)) return reading('call-instead', 'call', call ?? stop);
  if (stop) {
    const meansVisit = context.appointmentOpen && /^cance/.test(stop.words);
    return reading('stop', meansVisit ? 'ask-about-appointment' : null, stop);
  }
  const automatic = first('automatic');
  if (automatic) return reading('none', null, automatic);
  const unclear = first('unclear');
  if (unclear) return reading('unclear', 'read', unclear);
  if (isCut) return { decision: 'unclear', task: 'read', reason: { rule: tooLong, words: '' } };
  const start = first('start');
  if (start) return reading('start', null, start);
  const yes = first('yes');
  if (yes && context.restartAsked) return reading('start', null, yes);
  // The carrier lifts its own block at a yes; ours holds until a person has looked.
  if (yes && context.stopped) return reading('unclear', 'read', yes);
  return reading(
    first('help') ? 'help' : 'none',
    null,
    first('help') ?? first('reaction') ?? first('ignore'),
  );
}
