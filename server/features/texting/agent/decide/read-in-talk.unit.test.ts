import { expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });
const e164 = '+18015550142';

/**
 * The last answer to texts in a row, with the visits that come of them; `visit`: days until one that lies ahead, at 2 PM;
 * `asks`: the company has asked to confirm it.
 */
async function talk(
  texts: readonly string[],
  { visit, asks = false }: { visit?: number; asks?: boolean } = {},
) {
  const calendar = new MemoryCalendar({ now });
  if (visit !== undefined) {
    const start = new Temporal.PlainTime(14);
    const window = { date: now.toPlainDate().add({ days: visit }), start, end: start.add({ hours: 2 }) };
    await calendar.book({
      ...{ serviceId: 'one_time', window, e164, name: null, address: '1 Oak St' },
      ...{ bookingKey: 'known', threadId: null },
    });
  }
  const phone = open(wasatchPest, calendar, now.toInstant(), {
    ...{ e164, playbook: asks ? 'visit_confirmation' : 'speed_to_lead' },
  });
  if (asks) await phone.begin({});
  let last = '';
  let handedOver: string | null = null;
  for (const text of texts) {
    const answered = await phone.say(text, minute);
    [last, handedOver] = [answered.texts.join('\n'), answered.handedOver];
  }
  const visits = calendar.appointments.map(
    ({ window, address }) => `${window.date} ${window.start.hour} ${address}`,
  );
  return { last, handedOver, visits };
}

it.each([
  ['wasps 84106', 'tuesday 801-555-1212'],
  ['wasps 84106', 'tuesday (801) 555-1212'],
  ['wasps 84106', 'my cell is 801.555.1212'],
])('takes a phone number for no price: %s, %s', async (...texts) => {
  const { last } = await talk(texts);
  expect(last).not.toContain('price on our list');
});

it.each([
  'today is too soon',
  'tomorrow is too soon',
  'tuesday is too late',
  '12 is too late',
  'I work tuesdays',
  'I work monday and tuesday',
])('books no day or time that is refused: %s', async (text) => {
  const { last, visits } = await talk(['wasps 84106', text]);
  expect(last).toContain('I can offer');
  expect(visits).toEqual([]);
});

it('takes the street of a corner for no day to move to', async () => {
  const { last, visits } = await talk(['wasps 84106', 'tuesday', 'corner of 5th and main', 'ok', 'yes']);
  expect(last).toContain('What is the street address?');
  expect(visits).toEqual(['2026-12-01 8 null']);
});

it.each(["no can't do friday", "no wait can't do friday"])(
  'takes English for no Portuguese: %s',
  async (text) => {
    const { last, handedOver } = await talk(['wasps 84106', text]);
    expect(last).toContain('I can offer');
    expect(handedOver).toBeNull();
  },
);

it.each(['no puedo ese dia', 'no hay agua'])('takes Spanish for no Portuguese: %s', async (text) => {
  expect((await talk(['hormigas', text])).handedOver).toBeNull();
});

it.each(['bom dia, tenho formigas', 'boa tarde', 'problema com agua no banheiro'])(
  'still tells Portuguese: %s',
  async (text) => {
    expect((await talk([text])).last).toContain('Uma pessoa vai responder');
  },
);

it.each([
  ['call me', "I'm passing this to a person"],
  ['text me', "I didn't quite get that"],
  ['let me know', 'Take your time'],
  ['surprise me', 'What are you seeing'],
  ['me urge una cita', 'Responda STOP'],
  ['me llamo Ana', 'Responda STOP'],
])('answers in the language of words besides "me": %s', async (text, answer) => {
  expect((await talk([text])).last).toContain(answer);
});

it.each([
  ["wednesday doesn't work can we do saturday at 10", 'Saturday, December 5, 10 AM'],
  ['wednesday wont work im free thursday or friday after 2', 'Thursday, December 3, 2 PM-4 PM or Friday'],
  ["wednesday doesn't work i can do thursday", 'Thursday, December 3'],
  ['no wait thursday', 'Thursday, December 3'],
  ['wait no thursday', 'Thursday, December 3'],
])('takes the day behind a refusal for the one that is wished: %s', async (text, day) => {
  expect((await talk([text], { visit: 2 })).last).toContain(day);
});

it('takes a day behind "not home" for the one that is wished', async () => {
  const { last } = await talk(['im not home can you come tomorrow'], { visit: 0 });
  expect(last).toContain('I can offer Tuesday, December 1');
});

it.each([
  ['can you do 3', 'I can offer Monday, November 30, 2 PM-4 PM or Tuesday, December 1, 2 PM-4 PM'],
  ['friday after 5', 'Friday, December 4, 4 PM-6 PM is open'],
  ['as late as possible tomorrow', 'Tuesday, December 1, 4 PM-6 PM is open'],
])('reads an hour of a visit: %s', async (text, offer) => {
  const { last, visits } = await talk(['wasps 84106', text]);
  expect(last.startsWith(offer), last).toBe(true);
  expect(visits).toEqual([]);
});

it.each(['yes but make it 4', '4 would be better'])('moves what was to be confirmed: %s', async (text) => {
  const { last, visits } = await talk([text], { visit: 2, asks: true });
  expect(last).not.toContain('confirmed');
  expect(visits).toEqual(['2026-12-02 16 1 Oak St']);
});

it.each([
  ['wasps', 'its 84106 not 90210'],
  ['wasps 90210', 'its 84106 not 90210'],
  ['wasps 90210', 'sorry 84106, was 90210'],
])('takes the postal code that is meant: %s, %s', async (...texts) => {
  expect((await talk(texts)).last).toContain('I can offer');
});

it('writes the street alone to the visit', async () => {
  const { visits } = await talk(['wasps 84106', 'tuesday', '450 oak street also have ants']);
  expect(visits).toEqual(['2026-12-01 8 450 oak street']);
});

it('takes no address for the refusal to give it', async () => {
  const { last, visits } = await talk(['avispas 84106', 'martes', 'mi direccion es 450 Oak St']);
  expect(last).toContain('450 Oak St');
  expect(visits).toEqual(['2026-12-01 8 450 Oak St']);
});
