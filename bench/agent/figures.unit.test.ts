import { describe, expect, it } from 'vitest';
import { factsOf } from './companies.ts';
import { untraceable } from './figures.ts';

const window = {
  date: Temporal.PlainDate.from('2026-06-16'),
  start: Temporal.PlainTime.from('10:00'),
  end: Temporal.PlainTime.from('12:00'),
};
const strange = (text: string, ...said: string[]) =>
  untraceable(text, {
    company: factsOf('pest-control'),
    windows: [window],
    said,
    today: Temporal.PlainDate.from('2026-06-15'),
  });

describe('figures that may be said', () => {
  it.each([
    ['The quarterly plan is $129 a quarter, one time is $149.00.', ''],
    ['Tuesday, June 16, 10 AM–12 PM or Tue 6/16 10:00', ''],
    ['We are open Monday to Saturday, 8 AM to 6 PM, closed Sundays.', ''],
    ['Call us at (801) 555-0142. In danger call 911; Poison Help is 1-800-222-1222.', ''],
    ['Is 1422 E 900 S, 84105 right?', '1422 E 900 S 84105'],
    ['Sorry, Friday at 3 pm is taken.', 'fri at 3?'],
    ['1) Tue 10 AM to noon 2) Tue Jun 16, 10 AM', ''],
    ['A visit takes about 60 minutes. Feel free to ask.', ''],
  ])('%s', (text, said) => {
    expect(strange(text, said)).toEqual([]);
  });
});

describe('figures that may not', () => {
  it.each([
    ['It is $119.', '$119'],
    ['It is 119 dollars.', '119 dollars'],
    ['Tuesday, June 16, 2–4 PM', '2026-06-16 14:00:00-16:00:00'],
    ['Wednesday, June 16, 10 AM–12 PM', 'Wednesday, June 16'],
    ['How about July 3?', 'July 3'],
    ['We could come Sunday.', 'Sunday'],
    ['at 7:30 pm', '7:30 pm'],
    ['Call (801) 555-9999.', '(801) 555-9999'],
    ['See www.example.com', 'www.example.com'],
    ['We have 14 trucks.', '14'],
    ['The inspection is free.', 'is free'],
    ['We take 10% off.', '10%'],
    ['We have been here for twenty years.', 'twenty'],
  ])('%s', (text, expected) => {
    expect(strange(text).join('; ')).toContain(expected);
  });
});
