import { type Conversation, conversationAt, type HandOver } from './conversation.ts';
import { visitOf } from './decide/book.ts';
import { decide, decideFirst } from './decide/decide.ts';
import { stored, type Turn, windowFact, windowOf } from './decide/turn.ts';
import type { AgentCompany, Calendar, Facts } from './facts.ts';
import { isSettledByGates, type ModelReading, readingBy } from './model/model-reading.ts';
import { type Reading, read as readBuiltIn, saysNothing } from './read/read.ts';
import { readerOf } from './read/reader.ts';
import type { Flows } from './say/read-sentences.ts';
import { say } from './say/say.ts';
import { flows } from './say/sentences.built.ts';

/** Why a reply says what it says: what was read and by whom, what was decided, and the facts that it rests on. */
export interface Why {
  by: 'built_in' | 'model';
  read: Pick<Reading, 'language' | 'acts' | 'problems' | 'when' | 'postalCode' | 'emergency'> & {
    hasAddress: boolean;
  };
  said: { key: string; facts: Record<string, string> }[];
  handOver: HandOver | null;
}

/** What is known of a turn beside its words. */
export interface Beside {
  /** What a model read of them. */
  heard?: ModelReading | null;
  /** Pictures came with them. */
  hasPicture?: boolean;
}

/** What a turn comes to. */
export interface Response {
  conversation: Conversation;
  texts: string[];
  handOver: HandOver | null;
  /** A person is to answer something beside the assistant, which goes on. */
  passesOn: boolean;
  class: 'reply' | 'safety';
  program: Flows['speed_to_lead']['program'];
  why: Why | null;
}

/** After a silence of this length the assistant says again what it is. */
const introducesAfter = { hours: 30 * 24 };

let flowsOnce: Flows | null = null;
/** The playbooks, read once. The first call may throw StartError. */
export function allFlows(): Flows {
  flowsOnce ??= flows();
  return flowsOnce;
}

/** The texts of one turn as the built-in reader reads them. */
export function readTexts(
  { offered, asked }: Conversation,
  texts: readonly string[],
  { trade, zone }: AgentCompany,
  now: Temporal.Instant,
) {
  const local = now.toZonedDateTimeISO(zone).toPlainDateTime();
  const text = [...new Set(texts.map((one) => one.trim()))].join('\n').trim();
  const data = readerOf(trade);
  const reading = readBuiltIn(text, data, {
    ...{ now: local, offered: offered.map(windowOf), asksAddress: asked === 'address' },
  });
  return { text, data, reading, local };
}

/**
 * Answers the texts of one turn: reads them, decides, books in the calendar, and says it. An empty text is one of pictures
 * alone. Pure but for the calendar; throws for no text.
 */
export async function respond(
  conversation: Conversation,
  texts: readonly string[],
  facts: Facts,
  calendar: Calendar,
  now: Temporal.Instant,
  { heard = null, hasPicture = false }: Beside = {},
): Promise<Response> {
  const { company } = facts;
  const state = conversationAt(conversation, now, company.zone);
  const { text, data, reading: own, local } = readTexts(state, texts, company, now);
  const isModels = heard !== null && !isSettledByGates(own, data, allFlows());
  const read = isModels ? readingBy(heard, own, text, { data, flows: allFlows() }) : own;
  // "Look at this" beside a picture says no more than the picture.
  const reading = hasPicture && saysNothing(read) ? { ...read, isEmpty: true } : read;
  // Only a person answers after a hand-over; in an emergency the assistant says once what to do.
  if (state.handedOver !== null && (reading.emergency === null || state.handedOver === 'safety')) {
    const { program } = allFlows()[state.playbook];
    return {
      conversation: state,
      texts: [],
      handOver: state.handedOver,
      passesOn: false,
      class: 'reply',
      program,
      why: null,
    };
  }
  const appointments = await calendar.next(facts.e164);
  const turn: Turn = {
    ...{ state, text, reading, data, facts, company, calendar, now: local, appointments },
    ...{ lines: [], handOver: null, passesOn: false, class: 'reply' },
  };
  await decide(turn, allFlows());
  return finish(turn, now, isModels ? 'model' : 'built_in');
}

/** What is known of somebody before the assistant writes to them first. */
export interface Known {
  /** What they asked for, in the words of the form or system that took it. */
  asked?: string | null;
  /** Of a customer who called nothing is asked: they say by themselves what it is about. */
  isCustomer?: boolean;
}

/**
 * What the assistant writes first, where a playbook begins with it; no texts where it does not. Of what was asked for only
 * problem, place and danger are taken: nobody has answered anything yet.
 */
export async function begin(
  conversation: Conversation,
  facts: Facts,
  calendar: Calendar,
  now: Temporal.Instant,
  { asked = null, isCustomer = false }: Known = {},
): Promise<Response> {
  const { company } = facts;
  const state = structuredClone(conversation);
  const local = now.toZonedDateTimeISO(company.zone).toPlainDateTime();
  const data = readerOf(company.trade);
  const appointments = await calendar.next(facts.e164);
  const context = { now: local, offered: [], asksAddress: false };
  const { language, problems, emergency, postalCode, length } = readBuiltIn(asked ?? '', data, context);
  const reading = { ...readBuiltIn('', data, context), language, problems, emergency, postalCode, length };
  const turn: Turn = {
    ...{ state, text: '', reading: { ...reading, isEmpty: false }, data, facts, company, calendar },
    ...{ now: local, appointments, lines: [], handOver: null, passesOn: false, class: 'reply' },
  };
  const { opening } = allFlows()[state.playbook];
  if (opening === null) return finish(turn, now);
  if (state.playbook === 'visit_confirmation') {
    const visit = visitOf(turn);
    if (visit === undefined) return finish(turn, now);
    turn.lines.push({ key: opening, facts: { window: windowFact(turn, visit.window) } });
    const { appointmentId } = visit;
    Object.assign(state, { asked: 'confirm', appointmentId, toConfirm: stored(visit.window) });
    return finish(turn, now);
  }
  const saysLittle = isCustomer && state.playbook === 'missed_call';
  if (isCustomer) state.playbook = 'customer_service';
  if (!saysLittle) await decideFirst(turn, allFlows());
  const line = { key: opening, facts: { company: company.name } };
  turn.class === 'safety' ? turn.lines.push(line) : turn.lines.unshift(line);
  return finish(turn, now);
}

function finish(turn: Turn, now: Temporal.Instant, by: Why['by'] = 'built_in'): Response {
  const { state, company, lines } = turn;
  const { program } = allFlows()[state.playbook];
  const result = {
    conversation: state,
    handOver: turn.handOver,
    passesOn: turn.passesOn && turn.handOver === null,
    class: turn.class,
    program,
    why: whyOf(turn, by),
  };
  if (lines.length === 0) return { ...result, texts: [] };
  const isToIntroduce =
    state.wroteAt === null ||
    Temporal.Instant.compare(Temporal.Instant.from(state.wroteAt).add(introducesAfter), now) < 0;
  const intro = { key: 'intro', facts: { company: company.name } };
  // What saves somebody comes first.
  if (isToIntroduce) turn.class === 'safety' ? lines.push(intro) : lines.unshift(intro);
  state.wroteAt = now.toString({ smallestUnit: 'second' });
  const said = say(lines, state.language);
  result.why = whyOf(turn, by);
  if (said.untraceable === null) return { ...result, texts: [said.text] };
  // A text that says what no fact holds is never sent: a person answers instead.
  state.handedOver = 'untraceable';
  const safe = say([intro, { key: 'hand_over', facts: { company: company.name } }], state.language);
  return { ...result, texts: [safe.text], handOver: 'untraceable', passesOn: false, class: 'reply' };
}

function whyOf({ reading, lines, handOver }: Turn, by: Why['by']): Why {
  const { language, acts, problems, when, postalCode, emergency } = reading;
  return {
    by,
    read: { language, acts, problems, when, postalCode, emergency, hasAddress: reading.address !== null },
    said: lines.map(({ key, facts = {} }) => ({ key, facts })),
    handOver,
  };
}
