import { type Conversation, newConversation } from '../conversation.ts';
import { open } from './converse.ts';
import { MemoryCalendar } from './memory-calendar.ts';
import { wasatchPest } from './wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The last answer to texts, and the visits that are left of those booked at an hour of a day of the week ahead. */
export async function talk(
  texts: readonly string[],
  visits: Record<string, number> = {},
  before: Conversation = newConversation(),
) {
  const calendar = new MemoryCalendar({ now });
  for (const [day, hour] of Object.entries(visits)) {
    const date = now.toPlainDate().add({ days: weekdays.indexOf(day) });
    const start = new Temporal.PlainTime(hour);
    const window = { date, start, end: start.add({ hours: 2 }) };
    const booking = { serviceId: 'one_time', window, e164: '+18015550142', name: null, address: '1 Oak St' };
    await calendar.book({ ...booking, bookingKey: day, threadId: null });
  }
  const phone = open(wasatchPest, calendar, now.toInstant(), { before });
  if (before.playbook === 'visit_confirmation') await phone.begin({});
  let answered: Awaited<ReturnType<typeof phone.say>> = { texts: [], handedOver: null, passesOn: false };
  for (const text of texts) answered = await phone.say(text, minute);
  return {
    last: answered.texts.join('\n').replace(/^Hi, .* opt out\. /, ''),
    ...{ handedOver: answered.handedOver, passesOn: answered.passesOn },
    kept: calendar.appointments
      .filter(({ cancelled }) => !cancelled)
      .map(({ window }) => `${weekdays[window.date.dayOfWeek - 1]} ${window.start.hour}`),
  };
}
