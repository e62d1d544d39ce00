import { describe, expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });

async function talk(texts: readonly string[], company = wasatchPest) {
  const calendar = new MemoryCalendar({ now });
  const phone = open(company, calendar, now.toInstant());
  let last = '';
  for (const text of texts) last = (await phone.say(text, minute)).texts.join('\n');
  return {
    last,
    visits: calendar.appointments.map(
      ({ window, address }) => `${window.date} ${window.start.hour} ${address}`,
    ),
  };
}

describe('a number before the street line', () => {
  it.each([
    ['Tuesday 8-10 works. 450 Oak St', '2026-12-01 8 450 Oak St'],
    ['tuesday 8-10\n450 Oak St', '2026-12-01 8 450 Oak St'],
    ['2\n450 Oak St', '2026-12-01 8 450 Oak St'],
    ['450 Oak St\ntuesday', '2026-12-01 8 450 Oak St'],
    ['Tuesday at 10 is fine. 450 Oak St', '2026-12-01 10 450 Oak St'],
  ])('is the choice of a window: %j', async (text, visit) => {
    expect((await talk(['wasps 84106', text])).visits).toEqual([visit]);
  });

  it('is the postal code, which may lie outside the area', async () => {
    const { last, visits } = await talk(['wasps', '90210\n450 Oak St', 'tuesday']);
    expect(last).toContain('90210 is outside the area');
    expect(visits).toEqual([]);
  });

  it('is a half', async () => {
    expect((await talk(['wasps 84106', 'tuesday', '123 1/2 Oak St'])).visits).toEqual([
      '2026-12-01 8 123 1/2 Oak St',
    ]);
  });
});

it.each([
  ['electrical', ['My 3 way switch stopped working, can someone look at it?', '84106', 'the first one']],
  ['hvac', ["both of my units, 1 upstairs won't run. no cooling 84106", 'the first']],
] as const)('takes no everyday word for the end of a street: %s', async (trade, texts) => {
  const service = { serviceId: 'repair', name: 'Repair', recurring: false, problems: ['general'] };
  const price = { kind: 'fixed', cents: 8_900, per: 'visit' } as const;
  const { last, visits } = await talk(texts, { ...wasatchPest, trade, services: [{ ...service, price }] });
  expect(last).toContain('What is the street address?');
  expect(visits).toEqual(['2026-11-30 12 null']);
});

it.each(['can we do 10 instead?', '11 better for me', '10 seconds', '12 Friday 12 instead'])(
  'writes no time to the visit as its address: %s',
  async (text) => {
    const { last, visits } = await talk(['wasps 84106', 'tuesday', text]);
    expect(visits).toEqual(['2026-12-01 8 null']);
    expect(last).not.toContain('booked');
  },
);

describe('a postal code outside the area', () => {
  it('leaves the prices to be said once it is corrected', async () => {
    const { last } = await talk(['ants 90210', 'sorry I meant 84106']);
    expect(last).toContain('Quarterly plan at $129 a quarter, or One-time general service at $149 a visit');
    expect(last).toContain('Which would you like?');
  });

  it('is no code of a gate', async () => {
    const { last } = await talk(['wasps 84106', 'tuesday', '450 Oak St, gate code 52413']);
    expect(last).toContain("You're booked");
    expect(last).not.toContain('passing this to a person');
  });
});

it.each([
  ['I live at 77 trail ridge', '77 trail ridge'],
  ['ok 44 cedar ridge', '44 cedar ridge'],
  ['44 cedar ridge in sandy', '44 cedar ridge'],
  ['5600 West', '5600 West'],
  ['1700 so 900 e', '1700 so 900 e'],
  ['1234 US-89', '1234 US-89'],
])('takes the answer to where to come: %s', async (text, address) => {
  expect((await talk(['wasps 84106', 'tuesday', text])).visits).toEqual([`2026-12-01 8 ${address}`]);
});
