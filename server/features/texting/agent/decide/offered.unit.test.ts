import { describe, expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });

/** What is booked and said to an answer where Monday and Tuesday are on offer. */
async function answer(text: string) {
  const calendar = new MemoryCalendar({ now });
  const phone = open(wasatchPest, calendar, now.toInstant());
  await phone.say('wasps 84106', minute);
  const { handedOver, texts } = await phone.say(text, minute);
  return { handedOver, texts, days: calendar.appointments.map(({ window }) => window.date.dayOfWeek) };
}

describe('an answer to the windows on offer', () => {
  it.each([
    'no quiero el lunes',
    'no necesito el lunes',
    'no podria el lunes',
    'no quiero el martes',
    'no quiero en la mañana',
  ])('that denies in Spanish books nothing: %s', async (text) => {
    expect((await answer(text)).days).toEqual([]);
  });

  it.each([
    ['the first lets do it', 1],
    ["I'll take the second spot", 2],
    ['la segunda sirve', 2],
    ['first we can do', 1],
  ])('takes one by its place in other words: %s', async (text, day) => {
    expect(await answer(text)).toMatchObject({ handedOver: null, days: [day] });
  });

  it.each(['give me a second', 'this is the first time we have wasps'])(
    'takes none by a place that counts something else: %s',
    async (text) => {
      expect((await answer(text)).days).toEqual([]);
    },
  );

  it.each(['no', 'nah', 'not really'])('refuses both by a no alone: %s', async (text) => {
    const { texts } = await answer(text);
    expect(texts.join()).toBe(
      'I can offer Monday, November 30, 2 PM-4 PM or Tuesday, December 1, 10 AM-12 PM. Which works for you?',
    );
  });

  it('refuses more than both with thanks', async () => {
    expect((await answer('no thanks')).texts.join()).not.toContain('I can offer');
  });
});

it.each(['No', 'no thanks', 'nope'])('takes a no to what they see for no wish: %s', async (text) => {
  const phone = open(wasatchPest, new MemoryCalendar({ now }), now.toInstant());
  await phone.say('hi', minute);
  const { texts, handedOver } = await phone.say(text, minute);
  expect([texts, handedOver]).toEqual([['All right, thanks for telling us.'], null]);
  expect((await phone.say('ants actually', minute)).texts.join()).toContain('For ants there are two ways');
});
