import { describe, expect, it } from 'vitest';
import type { FreeWindow } from '../facts.ts';
import { readWhen } from './read-when.ts';
import { tokensOf } from './tokens.ts';

/** A Monday. */
const now = Temporal.PlainDateTime.from('2026-11-30T10:00');
const at = (date: string, hour: number): FreeWindow => ({
  date: Temporal.PlainDate.from(date),
  start: new Temporal.PlainTime(hour),
  end: new Temporal.PlainTime(hour + 2),
});
const reading = (text: string) =>
  readWhen(tokensOf(text), { now, offered: [at('2026-11-30', 12), at('2026-12-01', 8)] });

describe('a day or time that has passed', () => {
  it.each([
    'toilet has been leaking since last friday, how soon can you come?',
    'heater went out last thursday',
    'furnace died this weekend',
    'toilet overflowed on saturday',
    'furnace stopped working this morning',
    'I called on friday about wasps',
    'I called friday at 10 about it',
    'seeing roaches since october',
    'found wasps over the weekend',
    'I paid on friday',
    'I noticed it friday',
    'it got worse since saturday',
    'last treatment was in june',
    'they came on friday',
    'it started monday',
    'we saw one this morning',
    'yes, they were bad this morning',
    'you sprayed on friday and they are back',
    'my husband fixed it on friday',
    'I had it fixed on friday',
    'we got the house treated on friday',
    'the furnace was serviced on friday',
    'the pipe burst on friday',
    'it clogged on friday',
  ])('is no wish: %s', (text) => {
    expect(reading(text)).toMatchObject({ options: [], notDays: [], notTimes: [] });
  });

  it.each([
    'last friday of the month',
    'the last tuesday slot',
    'this weekend works',
    'over the weekend?',
    'could you come over the weekend',
    'can someone come this morning',
    'since I work mondays, friday',
    'since friday works for both',
    'friday, I called yesterday',
    'it died last friday, tuesday works',
    'how much would it be if you came tuesday',
    'I was hoping for friday',
    'I found out I am free friday',
    'I saw you have an opening on friday',
    'pipe broke need someone on friday',
    'was friday still open?',
    'monday was better',
    'need an outlet fixed on thursday',
    'I need my furnace fixed on thursday',
    'need my ac serviced on friday',
    'would like my furnace inspected on thursday',
    'want my drain cleaned on friday morning',
    'need to have a faucet installed on friday',
    'need an ev charger installed on friday at 10',
    'no heat, need it fixed on wednesday',
    'clogged drain, need it cleaned this afternoon',
    'need my house treated for ants on friday, one time',
    'we would like to have our whole back yard sprayed on friday',
    'can you have it sprayed on tuesday',
    'need it treated on saturday, we have a party',
    'hoping to get it sprayed on wednesday',
    'it has to be treated on thursday',
    'can I get it sprayed on friday instead',
    'can you snake a clogged drain on friday',
    'can we get started on friday',
    'toilet fixed on friday please',
    'I need the wasps killed this afternoon',
  ])('is none where it is wished or asked about: %s', (text) => {
    expect(reading(text).options).toHaveLength(1);
  });
});

describe('a time to be called at', () => {
  it.each([
    'please call me at 4 to confirm',
    'call me tomorrow at 10',
    'text me at 4 when you are on the way',
    'please call tuesday to discuss',
  ])('is no wish: %s', (text) => expect(reading(text).options).toEqual([]));
  it.each([
    'call me and come friday at 10',
    'text me if you can do friday at 10',
    'call me before you come tuesday',
    'please call me before coming on tuesday',
    'call me tuesday before you come',
    'please text tuesday morning before coming',
    'got your text tuesday works',
    'thanks for the call tuesday is good',
  ])('is none where a visit is wished beside it: %s', (text) =>
    expect(reading(text).options).toHaveLength(1),
  );
});

describe('a day on which somebody has no time', () => {
  it.each([
    'I have a doctors appointment tuesday',
    'I have an appointment tuesday',
    'I have a meeting tuesday morning',
    'I have a meeting tuesday at 10',
    'I have work tuesday',
    "I'm out of town tuesday",
    "I'll be gone tuesday",
    'my wife works tuesday',
    'tuesday my wife works',
    'tuesday I have a meeting',
    'my son has a game on tuesday',
    'tuesday is tough for me',
    'tuesday is hard',
    'other than tuesday',
    'any day besides tuesday',
    'my mother died tuesday wont work',
  ])('is refused: %s', (text) => {
    expect(reading(text)).toMatchObject({ options: [], notDays: [{ weekdays: [2] }] });
  });

  it('is refused where it is named again and refused', () => {
    expect(reading('I have a meeting tuesday, tuesday is not good')).toMatchObject({ options: [] });
  });

  it.each([
    'tuesday is perfect',
    'is tuesday hard for you',
    'would tuesday be bad?',
    'tuesday is hard?',
    'I have kids at school tuesday so tuesday is good',
    'I have tuesday free',
    'I have a day off tuesday',
    "I'm off tuesday",
    'tuesday I am off work',
    'tuesday works my wife will be home',
    'we would like the tuesday appointment',
    'can I have an appointment tuesday',
    'will you be out tuesday',
    'tuesday, I work monday',
    'monday my son has a game, tuesday works',
  ])('is another than one that suits: %s', (text) => {
    expect(reading(text).options).toEqual([{ days: { weekdays: [2] }, times: null }]);
  });
});
