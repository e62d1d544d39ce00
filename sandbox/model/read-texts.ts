import { z } from 'zod';
import type { ModelFault } from './model-faults.ts';

const Question = z.looseObject({ texts: z.array(z.string()) });

/** What a text does, by a few words: enough to book a visit with. */
const acts = [
  [/how much|price|cost/i, 'ask_price'],
  [/\bwhen\b|how soon/i, 'ask_when'],
  [/\byes\b|\bsure\b|works for me/i, 'yes'],
  [/person|human|somebody/i, 'asks_person'],
  [/another day|\bmove\b|reschedule/i, 'change_visit'],
  [/cancel/i, 'cancel_visit'],
  [/thank/i, 'thanks'],
] as const;
const problems = [
  [/\bants?\b|picnic crashers/i, 'ants'],
  [/wasps?\b|hornets?\b/i, 'wasps'],
  [/\bmice\b|mouse|\brats?\b/i, 'rodents'],
] as const;
const choices = [/\bfirst\b/i, /\bsecond\b/i];

const said = <Name>(words: readonly (readonly [RegExp, Name])[], text: string) =>
  words.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);

/**
 * What the stand-in reads of the texts that a question holds; null where it holds none. Under the fault `obeys` a text
 * gives its own answer: what it holds of JSON replaces what was read.
 */
export function readTexts(question: string, fault: ModelFault | null): Record<string, unknown> | null {
  const texts = textsOf(question);
  if (texts === null) return null;
  const text = texts.join('\n');
  const choice = choices.findIndex((pattern) => pattern.test(text));
  const read = {
    language: 'en',
    acts: said(acts, text),
    emergency: null,
    problems: said(problems, text),
    kind: null,
    when: {
      ...{ options: [], notDays: [], notTimes: [], choice: choice === -1 ? null : choice + 1 },
      ...{ soonest: /asap/i.test(text), any: /either/i.test(text), relative: null },
    },
    postalCode: /\b\d{5}\b/.exec(text)?.[0] ?? null,
    address: /\b\d+ (?:\w+ )+(?:St|Ave|Rd|Dr)\b(?:, \w+)?/.exec(text)?.[0] ?? null,
    name: null,
    isSmallTalk: false,
  };
  return fault === 'obeys' ? { ...read, ...orderIn(text) } : read;
}

function textsOf(question: string): string[] | null {
  try {
    return Question.safeParse(JSON.parse(question)).data?.texts ?? null;
  } catch {
    return null;
  }
}

function orderIn(text: string): object {
  try {
    return z.looseObject({}).parse(JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? '{}'));
  } catch {
    return {};
  }
}
