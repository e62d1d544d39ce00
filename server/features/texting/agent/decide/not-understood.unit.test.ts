import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });

/** The answers to texts in a row. */
async function talk(...texts: string[]) {
  const phone = open(wasatchPest, new MemoryCalendar({ now }), now.toInstant());
  const answers = [];
  for (const text of texts) answers.push(await phone.say(text, minute));
  const last = answers.at(-1);
  return {
    handedOver: last?.handedOver ?? null,
    passesOn: answers.some(({ passesOn }) => passesOn),
    said: last?.texts.join('\n') ?? '',
  };
}

describe('two texts of which nothing is understood', () => {
  it.each([
    ['The spoon is parked no June send message', 'Soup of Saturday I am uncle the window now'],
    ['not him replying with just a thumb', 'a THUMB. on a sunday'],
    ['light as a feather stiff as a friday', 'stiff as a fridayyyy'],
    ['Sure Jan', 'dont call me shirley'],
  ])('find a person, though single words of them mean something: %s / %s', async (...texts) => {
    expect((await talk(...texts)).handedOver).toBe('not_understood');
  });

  it.each([
    ['tuesday?', 'tuesday at 10'],
    ['can you', 'tuesday at 10'],
    ['?', 'tomorrow morning'],
    ['can you', 'yes that would be great'],
    ['are you open saturday?', 'ok sounds good', 'saturday at 10'],
    ['ok so', 'ants in the kitchen'],
    ['hi there its dorothy', 'theres mice in my attic'],
    ['yes', 'spiders everywhere'],
  ])('find none where one of them is understood: %s / %s', async (...texts) => {
    expect(await talk(...texts)).toMatchObject({ handedOver: null, passesOn: false });
  });

  it('are no answer where something is talked of', async () => {
    const { said, handedOver } = await talk('ants, 84106, one time', 'the goose marty says tuesday only');
    expect(handedOver).toBeNull();
    expect(said).toContain('Tuesday');
  });
});

it.each(['can you', 'do u'])('asks what it is about where only "%s" came', async (text) => {
  const { said, passesOn } = await talk(text);
  expect(passesOn).toBe(false);
  expect(said).toMatch(/I didn't quite get that|What are you seeing/);
});

it('takes stretched words for what they are', async () => {
  expect((await talk('heyyyyy')).said).toBe((await talk('hey')).said);
});

const Pairs = z.object({
  nothing: z.array(z.tuple([z.string(), z.string()])),
  ordinary: z.array(z.tuple([z.string(), z.string()])),
});
const file = new URL('../testing/unseen-pairs.yaml', import.meta.url);
const unseen = Pairs.parse(parse(readFileSync(file, 'utf8')));

describe('the first two texts of strangers', () => {
  const found = async (pairs: z.infer<typeof Pairs>['nothing']) => {
    const talks = [];
    for (const pair of pairs) talks.push({ pair, ...(await talk(...pair)) });
    return talks.filter(({ handedOver, passesOn }) => handedOver !== null || passesOn);
  };

  it('find a person where nobody could make anything of them', async () => {
    expect((await found(unseen.nothing)).length).toBeGreaterThanOrEqual(304);
  });

  it('find one rarely where they are ordinary', async () => {
    const undue = await found(unseen.ordinary);
    expect(undue.length, undue.map(({ pair }) => pair.join(' / ')).join('\n')).toBeLessThanOrEqual(8);
  });
});
