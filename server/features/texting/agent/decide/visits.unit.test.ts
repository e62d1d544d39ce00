import { describe, expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });
const e164 = '+18015550142';

/** A phone, with visits of general service that somebody else has booked so many days ahead at 8. */
async function phoneWith(days: readonly number[] = []) {
  const calendar = new MemoryCalendar({ now });
  for (const day of days) {
    const date = now.toPlainDate().add({ days: day });
    const window = { date, start: new Temporal.PlainTime(8), end: new Temporal.PlainTime(10) };
    await calendar.book({
      ...{ serviceId: 'one_time', window, e164, name: null, address: '1 Oak St' },
      ...{ bookingKey: `known ${day}`, threadId: null },
    });
  }
  const phone = open(wasatchPest, calendar, now.toInstant());
  const say = async (text: string, after = minute) => (await phone.say(text, after)).texts.join('\n');
  return { calendar, phone, say };
}

const dayOf = ({ window }: { window: { date: Temporal.PlainDate } }) => window.date.dayOfWeek;

describe('a wish for another visit beside one that lies ahead', () => {
  it.each(['tuesday', 'the second'])('books its own: %s', async (choice) => {
    const { calendar, say } = await phoneWith([3]);
    expect(await say('wasps 84106')).toContain('I can offer');
    expect(await say(choice)).toContain('Tuesday, December 1');
    expect(calendar.appointments.map(({ serviceId }) => serviceId)).toEqual(['one_time', 'wasp']);
    expect(calendar.appointments.map(dayOf)).toEqual([4, 2]);
  });

  it('moves nothing where it names its time at once', async () => {
    const { calendar, say } = await phoneWith([3]);
    await say('wasp nest, 84106, tomorrow at 10');
    expect(calendar.appointments[0]?.window.date.dayOfWeek).toBe(4);
  });

  it('still moves the visit for a day alone', async () => {
    const { calendar, say } = await phoneWith([3]);
    expect(await say('actually can we do saturday')).toContain('Saturday');
    await say('the first');
    expect(calendar.appointments.map(dayOf)).toEqual([6]);
  });

  it('is taken up after a confirmation', async () => {
    const calendar = new MemoryCalendar({ now });
    const date = now.toPlainDate().add({ days: 3 });
    const window = { date, start: new Temporal.PlainTime(8), end: new Temporal.PlainTime(10) };
    const visit = { serviceId: 'one_time', window, e164, name: null, address: '1 Oak St' };
    await calendar.book({ ...visit, bookingKey: 'known', threadId: null });
    const phone = open(wasatchPest, calendar, now.toInstant(), { playbook: 'visit_confirmation' });
    await phone.begin({});
    await phone.say('C', minute);
    const { texts } = await phone.say('i also have a wasp nest, how much is that?', minute);
    expect(texts[0]).toContain('Wasp nest removal is $149');
    await phone.say('84106', minute);
    // Nor is it forgotten once the visit is over.
    await calendar.cancel('appointment-1');
    await phone.say('the second', minute);
    expect(calendar.appointments.at(-1)).toMatchObject({ serviceId: 'wasp' });
  });
});

it('confirms only the window that was asked about, and asks anew where the visit has moved', async () => {
  const { calendar } = await phoneWith([3]);
  const phone = open(wasatchPest, calendar, now.toInstant(), { playbook: 'visit_confirmation' });
  await phone.begin({});
  const [visit] = calendar.appointments;
  if (visit === undefined) throw new Error('nothing is booked');
  await calendar.move(visit.appointmentId, { ...visit.window, date: visit.window.date.add({ days: 1 }) });
  const say = async (text: string) => (await phone.say(text, minute)).texts.join();
  expect(await say('C')).toBe(
    'Your visit is Friday, December 4, 8 AM-10 AM. Reply C to confirm, or tell me what day would be better.',
  );
  expect(await say('C')).toContain('confirmed for Friday, December 4');
});

describe('what is no answer to an offer', () => {
  it.each([
    ['wasps 84106 tomorrow 10am', 'let me check with my wife'],
    ['wasps 84106', 'let me think about it'],
  ])('after "%s" and "%s" an ok books nothing', async (wish, pause) => {
    const { calendar, say } = await phoneWith();
    await say(wish);
    expect(await say(pause)).toContain('Take your time');
    await say('ok');
    expect(calendar.appointments).toHaveLength(0);
  });

  it('an ok to a cancellation offers nothing', async () => {
    const { say } = await phoneWith([3]);
    await say('please cancel my appointment');
    expect(await say('yes')).toContain('is cancelled');
    expect(await say('ok')).toBe("You're welcome.");
  });

  it('a yes behind another question is asked which, and chooses with the next', async () => {
    const { calendar, say } = await phoneWith();
    await say('wasps 84106');
    await say('what are your hours?');
    await say('yes');
    expect(calendar.appointments).toHaveLength(0);
  });
});

it('cancels the visit that it asked about, and none in its place', async () => {
  const { calendar, say } = await phoneWith([2, 3]);
  expect(await say('i need to cancel my wednesday appointment')).toContain('Wednesday, December 2');
  await calendar.cancel('appointment-1');
  expect(await say('yep')).toBe('That visit is no longer in our calendar.');
  expect(calendar.appointments.map(({ cancelled }) => cancelled)).toEqual([true, false]);
});

it('offers no window that is over', async () => {
  const { say } = await phoneWith();
  expect(await say('wasps 84106')).toContain('Monday, November 30');
  const later = await say('yes', Temporal.Duration.from({ days: 3 }));
  expect(later).not.toMatch(/November 30|December 1/);
  expect(later).toContain('December 4');
});

it('names of an offer what is still ahead', async () => {
  const { say } = await phoneWith();
  expect(await say('wasps 84106')).toContain('Monday, November 30');
  const later = await say('yes', Temporal.Duration.from({ hours: 10 }));
  expect(later).toBe('Tuesday, December 1, 8 AM-10 AM is open. Does that work for you?');
});

it('books no window that is over, and does not say that it was just taken', async () => {
  const { calendar, say } = await phoneWith();
  await say('wasps 84106');
  const later = await say('the first', Temporal.Duration.from({ hours: 10 }));
  expect(later).not.toContain('just taken');
  expect(later).toContain('Tuesday, December 1');
  expect(calendar.appointments).toHaveLength(0);
});

it('understands thanks as often as they are said', async () => {
  const { say } = await phoneWith([3]);
  await say('when is my appointment?');
  for (const days of [0, 0, 1, 7]) {
    expect(await say('Thank you!', Temporal.Duration.from({ days, minutes: 1 }))).toBe("You're welcome.");
  }
});

it('gives a price that is asked for again and again to a person', async () => {
  const { phone, say } = await phoneWith();
  await say('wasp nest, 84106');
  const reasons: (string | null)[] = [];
  for (let i = 0; i < 8; i += 1) {
    const text = i % 2 ? 'how much is it' : 'so how much was it again?';
    reasons.push((await phone.say(text, minute)).handedOver);
  }
  expect(reasons).toContain('loop');
});
