import { optOutRules } from './opt-out-rules.built.ts';
import type { OptOutRules } from './rules.ts';
import { spellingOf } from './spelling.ts';
import { compilePattern, eachWord, type Matcher, parsePattern } from './token-pattern.ts';

type Rule = OptOutRules['rules'][number];

/** A rule ready to be matched. */
export interface CompiledRule {
  id: string;
  means: Rule['means'] | 'help' | 'yes';
  matcher: Matcher;
}

/** All that reading a text needs. */
export interface CompiledRules {
  reactions: readonly CompiledRule[];
  rules: readonly CompiledRule[];
  /** Words that digits, or spaces between the letters, may disguise; without spaces themselves. */
  disguised: ReadonlySet<string>;
  /** Those that opt out, ask for help or start texts by themselves, by their letters without spaces. */
  alone: ReadonlyMap<string, readonly string[]>;
  callMe: Matcher;
  /** A word that the rules have. */
  isKnown: (word: string) => boolean;
  /** The words that are written as one without spaces, where they opt out together: `stopnow`; else null. */
  apart: (word: string) => string[] | null;
  /** A word as the rules spell it. */
  spell: (word: string) => string;
}

/** Compiles the files' rules. An expression that is not of the notation, or names what is not defined, throws. */
export function compileRules({ words, reactions, rules }: OptOutRules): CompiledRules {
  const definitions = new Map<string, ReturnType<typeof parsePattern>>();
  const known = new Set<string>([...words.corrected, ...Object.keys(words.spellings)]);
  const parsed = (source: string) => {
    const pattern = parsePattern(source, definitions);
    eachWord(pattern, (word) => known.add(word));
    return pattern;
  };
  for (const name of ['per_se', 'help', 'start', 'yes'] as const)
    definitions.set(
      `${name}_words`,
      parsed(words[name].map((word) => word.replaceAll(/\b\d+\b/g, '#')).join(' | ')),
    );
  for (const [name, source] of Object.entries(words.definitions)) definitions.set(name, parsed(source));
  const whole = (id: 'per_se' | 'help' | 'start' | 'yes'): CompiledRule => ({
    id: id.replace('_', '-'),
    means: id === 'per_se' ? 'stop' : id,
    matcher: compilePattern(parsed(`{start} {decor}* {${id}_words} ({${id}_words} | {decor})* {close}`)),
  });
  const compiled = ({ id, means, when }: Rule): CompiledRule => ({
    id,
    means,
    matcher: compilePattern(parsed(when.map((one) => `(${one})`).join(' | '))),
  });
  const all = {
    reactions: reactions.map(compiled),
    rules: [whole('per_se'), whole('help'), whole('start'), whole('yes'), ...rules.map(compiled)],
    callMe: compilePattern(parsed('{call_me}')),
  };
  const spelt = new Map(
    Object.entries(words.spellings).flatMap(([word, others]) =>
      others.map((other) => [other, word] as const),
    ),
  );
  const correct = spellingOf(words.corrected, known);
  return {
    ...all,
    disguised: new Set(words.disguised),
    alone: new Map(
      [...words.per_se, ...words.help, ...words.start].map((word) => [
        word.replaceAll(' ', ''),
        word.split(' '),
      ]),
    ),
    isKnown: (word) => known.has(word) || spelt.has(word),
    apart: apartFrom(words.run_together),
    spell: (word) => spelt.get(word) ?? correct(word),
  };
}

/** Longer words are no few words without spaces; the work for one grows with the square of its length. */
const longestTogether = 40;

/** Makes a function that parts a word into `verbs` and `others` that fill it, of which the first is a verb. */
function apartFrom({ verbs, others }: OptOutRules['words']['run_together']) {
  const any = [...verbs, ...others].join('|');
  const whole = new RegExp(`^(?:${others.join('|')})*(?:${verbs.join('|')})(?:${any})+$`);
  const one = new RegExp(any, 'g');
  return (word: string): string[] | null =>
    word.length <= longestTogether && whole.test(word) ? word.match(one) : null;
}

let compiledOnce: CompiledRules | null = null;

/** The rules of the files, compiled when they are first needed. May throw StartError. */
export function compiledRules(): CompiledRules {
  compiledOnce ??= compileRules(optOutRules());
  return compiledOnce;
}
