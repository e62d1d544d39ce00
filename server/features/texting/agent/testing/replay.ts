import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import { playbooks } from '../conversation.ts';
import { windowText } from '../say/format.ts';
import { open } from './converse.ts';
import { MemoryCalendar } from './memory-calendar.ts';
import { wasatchPest } from './wasatch-pest.ts';

const Entry = z.union([
  z.strictObject({ customer: z.string() }),
  z.strictObject({ assistant: z.string() }),
  /** A person of the company, who writes by hand. */
  z.strictObject({ office: z.string(), by: z.string() }),
  /** What happened beside the texts: written by hand, or what the calendar and the thread came to. */
  z.strictObject({ note: z.string() }),
  z.strictObject({ outcome: z.string() }),
]);
type Entry = z.infer<typeof Entry>;

/** A conversation of the public site, with what it began from. */
const SiteConversation = z.strictObject({
  company: z.literal(wasatchPest.name),
  customer: z.string(),
  opening: z.string(),
  /** By the clocks of the demonstration company. */
  beginsAt: z.iso.datetime({ local: true }),
  playbook: z.enum(playbooks),
  /** What a form or system says was asked for. */
  asked: z.string().nullable(),
  visits: z.array(z.strictObject({ service: z.string(), date: z.iso.date(), hour: z.int() })),
  entries: z.array(Entry),
});
type SiteConversation = z.infer<typeof SiteConversation>;

/** The pages of the public site that show conversations. */
export const sitePages = ['automation', 'campaigns', 'home'] as const;

/** The assistant says what the page says that it says. With `-u` its part of the page's file is written anew. */
export async function expectReplayed(page: (typeof sitePages)[number]): Promise<void> {
  const file = new URL(`../../../../../contract/site-conversations/${page}.json`, import.meta.url);
  const scripts = z.record(z.string(), SiteConversation).parse(JSON.parse(readFileSync(file, 'utf8')));
  const played = await Promise.all(
    Object.entries(scripts).map(async ([name, script]) => [name, await replay(script)] as const),
  );
  const text = `${JSON.stringify(Object.fromEntries(played), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(file.pathname);
}

const betweenTexts = Temporal.Duration.from({ minutes: 1 });
const e164 = '+18015550142';

/**
 * Plays the texts of customer and office to the assistant of the demonstration company, and gives the conversation that
 * comes of it: everything that the assistant says, and what happens beside it, is its own.
 */
async function replay(script: SiteConversation): Promise<SiteConversation> {
  const now = Temporal.PlainDateTime.from(script.beginsAt).toZonedDateTime(wasatchPest.zone);
  const calendar = new MemoryCalendar({ now, seats: 2 });
  for (const { service, date, hour } of script.visits) await calendar.book(visitOf(service, date, hour));
  const talk = open(wasatchPest, calendar, now.toInstant(), {
    ...{ e164, playbook: script.playbook, name: script.customer },
  });
  const entries: Entry[] = [];
  const visits = () =>
    calendar.appointments.map(({ serviceId, window, cancelled }) => ({
      cancelled,
      said: `${nameOf(serviceId)}, ${windowText(window, 'en')}`,
    }));
  let before = visits();
  let wasHandedOver = false;
  const take = ({ texts, handedOver }: Awaited<ReturnType<typeof talk.say>>) => {
    entries.push(...texts.map((assistant) => ({ assistant })));
    const after = visits();
    after.forEach(({ said, cancelled }, at) => {
      if (before[at] === undefined) entries.push({ outcome: `In the calendar: ${said}` });
      else if (cancelled && !before[at].cancelled) entries.push({ outcome: `Out of the calendar: ${said}` });
      else if (before[at].said !== said) entries.push({ outcome: `Moved in the calendar: ${said}` });
    });
    before = after;
    if (handedOver !== null && !wasHandedOver)
      entries.push({ outcome: 'Waits for a person. The assistant is silent from here.' });
    wasHandedOver = handedOver !== null;
  };
  const scripted = script.entries.filter((entry) => !('assistant' in entry) && !('outcome' in entry));
  // The assistant writes first after a form or a call, once it is said what came in.
  let begins = script.asked !== null || script.playbook === 'missed_call';
  for (const entry of scripted) {
    if (begins && !('note' in entry)) {
      begins = false;
      take(await talk.begin({ asked: script.asked }));
    }
    entries.push(entry);
    if ('customer' in entry) take(await talk.say(entry.customer, betweenTexts));
  }
  return { ...script, company: wasatchPest.name, entries };
}

const nameOf = (serviceId: string) =>
  wasatchPest.services.find((service) => service.serviceId === serviceId)?.name ?? serviceId;

function visitOf(service: string, date: string, hour: number) {
  const found = wasatchPest.services.find(({ name }) => name === service);
  if (found === undefined) throw new Error(`The demonstration company has no service ${service}.`);
  const start = new Temporal.PlainTime(hour);
  return {
    ...{ serviceId: found.serviceId, e164, name: null, address: null, threadId: null },
    window: { date: Temporal.PlainDate.from(date), start, end: start.add({ hours: 2 }) },
    bookingKey: `${service} ${date}`,
  };
}
