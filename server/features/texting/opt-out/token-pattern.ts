/** Tokens that stand between words: the ends of the text, of a sentence, of a question, and weaker breaks. */
export const breaks = { start: '<', close: '>', stop: '.', question: '¿', comma: ',', quote: '"' } as const;
/** A number, a time, a price, a phone number. */
export const numberToken = '#';
/** What stands in place of a word that a rule has read: only `!x` still takes it. */
export const readToken = '□';

const breakTokens: ReadonlySet<string> = new Set(Object.values(breaks));
/** Tokens one match may span: with it the work for a text stays proportional to its length. */
const longestMatch = 48;

/** Whether a token is a break and no word. */
export const isBreak = (token: string): boolean => breakTokens.has(token);

/** Accepts one token: the words listed, any word, or any but those listed. */
type Step = ReadonlySet<string> | 'any' | { except: ReadonlySet<string> };
type Fragment =
  | { kind: 'step'; step: Step }
  | { kind: 'sequence' | 'choice'; parts: readonly Fragment[] }
  | { kind: 'optional' | 'repeat'; part: Fragment };

const builtIn: Readonly<Record<string, Fragment>> = {
  start: word(breaks.start),
  close: word(breaks.close),
  question: word(breaks.question),
  quote: word(breaks.quote),
  break: { kind: 'step', step: breakTokens },
  number: word(numberToken),
  any: { kind: 'step', step: 'any' },
};

function word(text: string): Fragment {
  return { kind: 'step', step: new Set([text]) };
}

/** Single words of a choice become one step, so that a long list of words costs one look-up. */
function choice(parts: readonly Fragment[]): Fragment {
  const words = new Set<string>();
  const rest: Fragment[] = [];
  for (const part of parts) {
    if (part.kind === 'step' && part.step instanceof Set) for (const one of part.step) words.add(one);
    else if (part.kind === 'choice') rest.push(...part.parts);
    else rest.push(part);
  }
  if (words.size > 0) rest.unshift({ kind: 'step', step: words });
  const [only] = rest;
  return rest.length === 1 && only !== undefined ? only : { kind: 'choice', parts: rest };
}

/**
 * Reads an expression over words: `a b` one after the other, `a | b` either, `(…)` a group, `x?` at most once, `x*` any
 * number of times, `!x` any word but the single words of `x`, `{name}` one of `definitions` or of the built-in names (start, close, break, question, quote, number,
 * any).
 * @throws Error for an expression that is not of this form or names what is not defined
 */
export function parsePattern(source: string, definitions: ReadonlyMap<string, Fragment>): Fragment {
  const pieces = source.match(/\{[a-z_]+\}|[()|?*!]|[^\s(){}|?*!]+/g) ?? [];
  if (pieces.join('') !== source.replaceAll(/\s+/g, '')) throw new Error(`"${source}": a stray character`);
  let at = 0;
  const parseChoice = (): Fragment => {
    const parts = [parseSequence()];
    while (pieces[at] === '|') {
      at += 1;
      parts.push(parseSequence());
    }
    return choice(parts);
  };
  const parseSequence = (): Fragment => {
    const parts: Fragment[] = [];
    for (let piece = pieces[at]; piece !== undefined && piece !== '|' && piece !== ')'; piece = pieces[at]) {
      let part = parseAtom(piece);
      for (let suffix = pieces[at]; suffix === '?' || suffix === '*'; suffix = pieces[at]) {
        part = { kind: suffix === '?' ? 'optional' : 'repeat', part };
        at += 1;
      }
      parts.push(part);
    }
    const [only] = parts;
    if (only === undefined) throw new Error(`"${source}": an empty part`);
    return parts.length === 1 ? only : { kind: 'sequence', parts };
  };
  const parseAtom = (piece: string): Fragment => {
    at += 1;
    if (piece === '(') {
      const inner = parseChoice();
      if (pieces[at] !== ')') throw new Error(`"${source}": a bracket is not closed`);
      at += 1;
      return inner;
    }
    if (piece === '!') {
      const inner = parseAtom(pieces[at] ?? '');
      if (inner.kind !== 'step' || !(inner.step instanceof Set))
        throw new Error(`"${source}": what follows ! are not single words`);
      return { kind: 'step', step: { except: inner.step } };
    }
    if (piece === '?' || piece === '*') throw new Error(`"${source}": nothing before ${piece}`);
    if (!piece.startsWith('{')) return word(piece);
    const name = piece.slice(1, -1);
    const defined = definitions.get(name) ?? builtIn[name];
    if (defined === undefined) throw new Error(`"${source}": ${piece} is not defined`);
    return defined;
  };
  const whole = parseChoice();
  if (at < pieces.length) throw new Error(`"${source}": a bracket too many`);
  return whole;
}

/** Calls `visit` with each word that a pattern names. */
export function eachWord(fragment: Fragment, visit: (word: string) => void): void {
  if (fragment.kind === 'step') {
    if (fragment.step instanceof Set) for (const one of fragment.step) visit(one);
  } else if ('part' in fragment) eachWord(fragment.part, visit);
  else for (const part of fragment.parts) eachWord(part, visit);
}

/** A pattern as a non-deterministic automaton; `step` leads from each state to `next`, free moves are resolved. */
export interface Matcher {
  /** Where the longest match that begins with the token `at` ends (exclusive), −1 for none. */
  matchAt(tokens: readonly string[], at: number): number;
}

const accepted = -1;

/** Compiles a pattern. A match costs at most its states times `longestMatch`; nothing is tried twice. */
export function compilePattern(fragment: Fragment): Matcher {
  /** States in order of making; one without a step is a free move to those after it. */
  const states: { step: Step | null; next: readonly number[] }[] = [];
  /** The states from which `part` begins, where `next` are those after it. Built from the end to the start. */
  const build = (part: Fragment, next: readonly number[]): readonly number[] => {
    switch (part.kind) {
      case 'step':
        states.push({ step: part.step, next });
        return [states.length - 1];
      case 'sequence':
        return part.parts.reduceRight((after, one) => build(one, after), next);
      case 'choice':
        return part.parts.flatMap((one) => build(one, next));
      case 'optional':
        return [...build(part.part, next), ...next];
      case 'repeat': {
        const loop: { step: null; next: readonly number[] } = { step: null, next: [] };
        states.push(loop);
        const again = [states.length - 1];
        loop.next = [...build(part.part, again), ...next];
        return again;
      }
    }
  };
  const resolve = (from: readonly number[], seen = new Set<number>()): readonly number[] => {
    const found = new Set<number>();
    for (const state of from) {
      if (states[state]?.step !== null) found.add(state);
      else if (!seen.has(state)) {
        seen.add(state);
        for (const one of resolve(states[state].next, seen)) found.add(one);
      }
    }
    return [...found];
  };
  const begin = resolve(build(fragment, [accepted]));
  const steps = states.map(({ step, next }) => ({ step, next: resolve(next) }));
  const first = new Set<string>();
  let anyFirst = false;
  for (const state of begin) {
    const step = steps[state]?.step;
    if (step instanceof Set) for (const one of step) first.add(one);
    else anyFirst = true;
  }
  const takes = (step: Step, token: string) => {
    if (step === 'any') return !isBreak(token) && token !== readToken;
    if ('except' in step) return !isBreak(token) && !step.except.has(token);
    return step.has(token);
  };
  return {
    matchAt(tokens, at) {
      if (!anyFirst && !first.has(tokens[at] ?? '')) return -1;
      let end = -1;
      let current: Iterable<number> = begin;
      for (let i = at; i < tokens.length && i < at + longestMatch; i += 1) {
        const token = tokens[i] ?? '';
        const after = new Set<number>();
        for (const state of current) {
          const known = steps[state];
          if (known?.step != null && takes(known.step, token)) for (const one of known.next) after.add(one);
        }
        if (after.size === 0) break;
        if (after.delete(accepted)) end = i + 1;
        current = after;
      }
      return end;
    },
  };
}
