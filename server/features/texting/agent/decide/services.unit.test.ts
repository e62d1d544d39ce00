import { expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';
import { choiceOf } from './services.ts';

it('offers a plan and a single visit, in the order of the company', () => {
  const plan = wasatchPest.services.find(({ recurring }) => recurring);
  const once = wasatchPest.services.find(({ recurring }) => !recurring);
  if (plan === undefined || once === undefined) throw new Error('the company has both');
  expect(choiceOf([plan, { ...plan }, once])).toEqual([plan, once]);
  expect(choiceOf([once, plan, { ...once }])).toEqual([once, plan]);
  expect(choiceOf([once, { ...once }, { ...once }])).toHaveLength(2);
});

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');

async function talk(texts: readonly string[]) {
  const calendar = new MemoryCalendar({ now });
  const phone = open(wasatchPest, calendar, now.toInstant());
  const answers: string[] = [];
  for (const text of texts)
    answers.push((await phone.say(text, Temporal.Duration.from({ minutes: 1 }))).texts.join('\n'));
  return { answers, visits: calendar.appointments.map(({ serviceId }) => serviceId) };
}

it.each([
  "84106, what's the earliest you can come?",
  '84106, I had ants last year too',
  'the latest you can come tuesday? 84106',
])('settles no service by an ordinal that chooses none, and says what it takes: %s', async (text) => {
  const { answers, visits } = await talk(['we have ants', text, 'the first']);
  expect(answers[1]).toContain('One-time general service');
  expect(visits).toEqual(['one_time']);
});

it.each([
  ['84106, the first one please', 'quarterly'],
  ['the second. 84106', 'one_time'],
  ['option 1, 84106', 'quarterly'],
])('takes the service by its place: %s', async (text, serviceId) => {
  expect((await talk(['we have ants', text, 'the first'])).visits).toEqual([serviceId]);
});

it.each(['give me a second', 'hold on one second', 'this is the first time we have wasps'])(
  'takes no window by an ordinal that chooses none: %s',
  async (text) => expect((await talk(['wasps 84106', text])).visits).toEqual([]),
);

it.each([
  ['$149', 'one_time'],
  ['$129', 'quarterly'],
  ['2', 'one_time'],
])('takes the service by its price or its number alone: %s', async (text, serviceId) => {
  const { visits } = await talk(['ants 84106', text, 'the first']);
  expect(visits).toEqual([serviceId]);
});

it.each(['$100', '3', '0'])('takes none by what stands for neither: %s', async (text) => {
  expect((await talk(['ants 84106', text])).answers[1]).not.toContain('I can offer');
});
