import { describe, expect, it } from 'vitest';
import { brand } from '../../../../contract/brand.ts';
import { crms } from '../../../../contract/catalogue/crms.ts';
import { softphones } from '../../../../contract/catalogue/softphones.ts';
import { claims } from '../../../../contract/claims.ts';
import { bubblesOf, fill, turnsOf } from '../engine/say.ts';
import { answerIds } from './answer-ids.ts';
import { readKnowledge } from './read-knowledge.ts';

const { entries, sentences, systems, words } = readKnowledge();
const topics = new Set<string>(answerIds);
const isTalk = (topic: string) =>
  ['greeting', 'thanks', 'goodbye', 'small-talk', 'abuse', 'gibberish', 'off-topic', 'injection'].includes(
    topic,
  );

/** Every sentence that the chat may say, with its place. */
function strings(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}.${key}`));
}
const said: [string, string][] = [
  ...strings(sentences, 'conversation'),
  ...entries.flatMap(({ id, title, answer, with_industry, again, follow_up }) =>
    strings({ title, answer, with_industry, again, ask: follow_up?.ask }, id),
  ),
];

// Figures that may be said: those of the registry, and names that carry a digit.
const figures = new Set(claims.flatMap(({ figure }) => figure.match(/\d[\d,.:–-]*\d|\d/g) ?? []));
const names = [...softphones, ...crms].map(({ value }) => value).filter((value) => /\d/.test(value));
const madeUpAddress = '12 Alder Ct';

describe.each(entries.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it('counts as a topic, leads to entries that there are, and has bubbles for a phone', () => {
    expect(topics).toContain(entry.of ?? id);
    if (entry.follow_up !== undefined) {
      expect(entries.map((each) => each.id)).toContain(entry.follow_up.leads_to);
      expect(entry.follow_up.leads_to).not.toBe(id);
    }
    const texts = [...turnsOf(entry.answer), entry.with_industry, entry.again].flatMap((text) => text ?? []);
    for (const text of texts) {
      const bubbles = bubblesOf(fill(text));
      expect(bubbles.length, text).toBeLessThanOrEqual(3);
      for (const bubble of bubbles) expect(bubble.length, bubble).toBeLessThanOrEqual(330);
    }
    expect(entry.with_industry ?? '{industry}').toContain('{industry}');
    expect(entry.answer).not.toContain('{industry}');
  });

  it('has a shorter word for the second time, or several to take turns with', () => {
    if (isTalk(entry.of ?? id)) expect(turnsOf(entry.answer).length).toBeGreaterThan(1);
    else if (id !== 'sample') expect(entry.again?.length ?? Infinity).toBeLessThan(entry.answer.length);
  });
});

it('has every entry, question and topic once, and an entry for every topic', () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(answerIds.filter((topic) => !ids.includes(topic))).toEqual([]);
  const questions = entries.flatMap((entry) => entry.questions.map((question) => question.toLowerCase()));
  expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([]);
});

/** The places and texts for which `faults` finds something, with what it found. */
const faulty = (faults: (text: string, path: string) => readonly string[]) =>
  said.flatMap(([path, text]) => {
    const found = faults(text, path);
    return found.length === 0 ? [] : [{ path, text, found }];
  });

it('has only placeholders that are filled in', () => {
  const known = 'product email phone trade industry peak term options system topic'.split(' ');
  const wrong = faulty((text, path) => {
    const allowed = path === 'conversation.months' ? ['from', 'to'] : known;
    const used = [...text.matchAll(/\{([^}]*)\}?/g)].map(([, name = '']) => name);
    return used.filter((name) => !allowed.includes(name));
  });
  expect(wrong).toEqual([]);
});

it('says no price, and no figure that is not in the registry of the public site', () => {
  const wrong = faulty((text) => {
    const bare = [...names, madeUpAddress].reduce((rest, name) => rest.replaceAll(name, ''), text);
    const prices = text.match(/[$€£]|\bdollars?\b/gi) ?? [];
    return [...prices, ...(bare.match(/\d[\d,.:–-]*\d|\d/g) ?? []).filter((figure) => !figures.has(figure))];
  });
  expect(wrong).toEqual([]);
});

it('is plain, and names the product only by its placeholder', () => {
  const hype =
    /revolution|game.?chang|cutting.?edge|seamless|unlock|supercharg|leverag|skyrocket|guarantee|\b(?:best|leading|amazing|powerful|effortless|unbeatable|world.class)\b|!!|—/i;
  expect(faulty((text) => text.match(hype) ?? [])).toEqual([]);
  expect(faulty((text) => (text.includes(brand.name) ? [brand.name] : []))).toEqual([]);
});

it('reads words without contradiction', () => {
  const grouped = words.groups.flat();
  expect(grouped.filter((word, at) => grouped.indexOf(word) !== at)).toEqual([]);
});

it('lists no system of the setup as one from outside, and no other name for one that is not there', () => {
  const listed = [...softphones, ...crms].map(({ value }): string => value);
  expect(Object.keys(systems.catalogue).filter((name) => !listed.includes(name))).toEqual([]);
  const outside = systems.outside.map(({ names: [name = ''] }) => name);
  expect(outside.filter((name) => listed.includes(name))).toEqual([]);
  expect(new Set(outside).size).toBe(outside.length);
});
