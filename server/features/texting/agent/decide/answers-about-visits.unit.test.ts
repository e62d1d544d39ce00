import { describe, expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });

/** A phone with visits that the office has booked, so many days ahead at an hour. */
async function phoneWith(visits: readonly (readonly [days: number, hour: number])[], reminds = false) {
  const calendar = new MemoryCalendar({ now });
  for (const [days, hour] of visits) {
    const start = new Temporal.PlainTime(hour);
    const window = { date: now.toPlainDate().add({ days }), start, end: start.add({ hours: 2 }) };
    await calendar.book({
      ...{ serviceId: 'one_time', window, e164: '+18015550142', name: null, address: '1 Oak St' },
      ...{ bookingKey: `known ${days}`, threadId: null },
    });
  }
  const playbook = reminds ? ('visit_confirmation' as const) : ('speed_to_lead' as const);
  const phone = open(wasatchPest, calendar, now.toInstant(), { playbook });
  if (reminds) await phone.begin({ isCustomer: false });
  const say = async (text: string) => (await phone.say(text, minute)).texts.join('\n');
  return { calendar, phone, say };
}
const daysOf = ({ appointments }: MemoryCalendar) =>
  appointments.filter(({ cancelled }) => !cancelled).map(({ window }) => window.date.day);

describe('the answer to whether a visit is to be cancelled', () => {
  it.each([
    ...['yes', 'yes please', 'ok', 'yeah go ahead', 'yes cancel', 'yes please cancel it', 'sure thanks'],
    ...['yes that is correct thank you', 'yes my husband fixed it', 'yes I will reschedule later'],
    ...['yes wednesday', 'yes the wednesday one', 'yes cancel it. will be there another time'],
  ])('cancels: %s', async (answer) => {
    const { calendar, say } = await phoneWith([[2, 14]]);
    expect(await say('I need to cancel my visit')).toContain('Should I cancel');
    expect(await say(answer)).toContain('is cancelled');
    expect(daysOf(calendar)).toEqual([]);
  });

  it.each([
    ...['yes keep it', 'yes leave it', 'yes I still want it', 'yes I still need it', 'yes please come'],
    ...[
      'ok then come friday',
      'yes cancel and rebook for friday',
      'yes we are good for wednesday',
      'no keep it',
    ],
  ])('cancels nothing: %s', async (answer) => {
    const { calendar, say } = await phoneWith([[2, 14]]);
    await say('I need to cancel my visit');
    expect(await say(answer)).not.toContain('is cancelled');
    expect(daysOf(calendar)).toEqual([2]);
  });
});

describe('a no that agrees', () => {
  it.each([
    'no problem',
    "no that's fine",
    'no its fine',
    'no questions, thanks',
    'no changes',
    'no worries',
    'np',
  ])('confirms: %s', async (answer) => {
    const { say } = await phoneWith([[1, 14]], true);
    expect(await say(answer)).toBe('Thank you, confirmed for Tuesday, December 1, 2 PM-4 PM.');
  });

  it.each(['no', 'no thanks'])('a no that does not asks what would be better: %s', async (answer) => {
    const { say } = await phoneWith([[1, 14]], true);
    expect(await say(answer)).toContain('What day or time would be better?');
  });

  it.each(['no thats ok thanks', 'no im good thanks', 'no were good', 'no problem'])(
    'takes no window that is on offer: %s',
    async (answer) => {
      const { calendar, say } = await phoneWith([]);
      expect(await say('wasps friday at 10 84106')).toContain('Does that work for you?');
      await say(answer);
      expect(calendar.appointments).toEqual([]);
    },
  );

  it.each(['can you do something earlier in the day?', 'do you have friday?'])(
    'leaves the visit that might have moved: %s',
    async (asked) => {
      const { calendar, say } = await phoneWith([[1, 14]], true);
      await say(asked);
      expect(await say('no thats ok thanks')).toContain('stays as it is');
      expect(daysOf(calendar)).toEqual([1]);
    },
  );

  it.each([
    ...['no worries we found someone', 'no thats ok I will call back to reschedule'],
    ...['no were good we dont need it', 'no its ok, we took care of it'],
  ])('confirms nothing beside more words: %s', async (answer) => {
    const { say } = await phoneWith([[1, 14]], true);
    expect(await say(answer)).not.toContain('confirmed');
  });

  it('cancels nothing where that was asked', async () => {
    const { calendar, say } = await phoneWith([[2, 14]]);
    await say('I need to cancel my visit');
    await say("no that's fine");
    expect(daysOf(calendar)).toEqual([2]);
  });
});

describe('another address than that of the visit', () => {
  const booked = async () => {
    const talk = await phoneWith([]);
    for (const text of ['wasps 84106', 'tuesday', '450 Oak St']) await talk.say(text);
    return talk;
  };

  it.each([
    "can you also come to my mom's at 12 Elm St on friday",
    'can you also do my rental at 12 Elm St',
    'my billing address is 99 Pine St',
    'how much to do 12 Elm St too?',
    'I work at 200 Main St, call me before you come',
    'my mom lives at 12 Elm St, can you do hers on friday',
  ])('is left to a person, and the visit stays where it is: %s', async (text) => {
    const { calendar, phone } = await booked();
    const { passesOn, handedOver } = await phone.say(text, minute);
    expect(passesOn || handedOver !== null).toBe(true);
    expect(calendar.appointments.map(({ address }) => address)).toEqual(['450 Oak St']);
  });

  it.each([
    ['12 Elm St', '12 Elm St'],
    ['sorry its 455 Oak St', '455 Oak St'],
    ['the address is 12 Elm St', '12 Elm St'],
    ['actually the house that has the wasps is 12 Elm St', '12 Elm St'],
    ['please change my address to 455 Oak St', '455 Oak St'],
    ['it should be 455 Oak St not 450', '455 Oak St'],
    ['no wait it is 455 Oak St', '455 Oak St'],
    ['the wasps are at 455 Oak St', '455 Oak St'],
    ['the service address is 12 Elm St', '12 Elm St'],
    ['la direccion correcta es 455 Oak St', '455 Oak St'],
  ])('corrects it where it says no more, or says so: %s', async (text, address) => {
    const { calendar, say } = await booked();
    expect(await say(text)).toContain(address);
    expect(calendar.appointments.map((one) => one.address)).toEqual([address]);
  });
});

describe('of two visits', () => {
  const both = () =>
    phoneWith(
      [
        [2, 8],
        [4, 14],
      ],
      true,
    );

  it('"it" is the one that was told last: moved', async () => {
    const { calendar, say } = await both();
    expect(await say('is my friday visit still on?')).toContain('Friday, December 4');
    await say('can we move it to saturday?');
    expect(await say('the first')).toContain('Saturday, December 5');
    expect(daysOf(calendar).sort()).toEqual([2, 5]);
  });

  it('"it" is the one that was told last: cancelled', async () => {
    const { calendar, say } = await both();
    await say('what time is friday');
    expect(await say('can you cancel it')).toContain('Friday, December 4');
    await say('yes');
    expect(daysOf(calendar)).toEqual([2]);
  });

  it.each(['C', 'thanks', 'ok see you then'])(
    'a bare yes is about the one of the reminder: %s',
    async (answer) => {
      const { say } = await both();
      expect(await say('what time is friday')).toContain('Friday, December 4');
      expect(await say(answer)).toContain('confirmed for Wednesday, December 2');
    },
  );

  it.each(['C', 'yes friday'])('a yes confirms the one that was asked about last: %s', async (answer) => {
    const { say } = await both();
    expect(await say('confirm friday')).toContain('Friday, December 4');
    expect(await say(answer)).toBe('Thank you, confirmed for Friday, December 4, 2 PM-4 PM.');
  });
});

describe('after a visit was cancelled a day alone wishes for the same again', () => {
  it('by the phone', async () => {
    const { calendar, say } = await phoneWith([[2, 14]]);
    for (const text of ['I need to cancel my visit', 'yes']) await say(text);
    await say('actually can you come friday');
    expect(await say('84106')).toContain('Friday, December 4');
    await say('the first');
    expect(calendar.appointments.at(-1)).toMatchObject({ serviceId: 'one_time', cancelled: false });
  });

  it('by the office', async () => {
    const { calendar, say } = await phoneWith([]);
    for (const text of ['wasps 84106', 'tuesday', '450 Oak St']) await say(text);
    const [visit] = calendar.appointments;
    await calendar.cancel(visit?.appointmentId ?? '');
    expect(await say('thursday works')).toContain('Thursday, December 3');
  });
});

describe('what stands beside a yes to a visit', () => {
  it.each([
    ...[
      'yes, how much will it be?',
      'C how much is it',
      'ok but I will be 10 min late',
      'ok but I have a dog',
    ],
    ...['yes and can you spray for wasps too', 'yes. also have mice'],
  ])('is passed on: %s', async (text) => {
    const { phone } = await phoneWith([[1, 14]], true);
    const { texts, passesOn } = await phone.say(text, minute);
    expect(texts.join(' ')).toContain('confirmed for Tuesday, December 1');
    expect(passesOn).toBe(true);
  });

  it.each(['yes', 'C', 'yes thank you', 'yes see you then'])('is nothing: %s', async (text) => {
    const { phone } = await phoneWith([[1, 14]], true);
    expect((await phone.say(text, minute)).passesOn).toBe(false);
  });
});

it.each(['no thanks', 'no thank you', 'no gracias'])('offers nothing again after %s', async (text) => {
  const { say } = await phoneWith([]);
  expect(await say('wasps 84106')).toContain('I can offer');
  expect(await say(text)).not.toContain('2 PM');
});

it.each([
  ...['please come to the back door', 'I will leave it unlocked', 'can I leave it with my neighbor'],
  'I still need the quote',
])('passes on what only sounds like keeping a visit: %s', async (text) => {
  const { phone } = await phoneWith([[2, 14]]);
  const { passesOn, handedOver } = await phone.say(text, minute);
  expect(passesOn || handedOver !== null).toBe(true);
});
