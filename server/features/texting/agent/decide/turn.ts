import type { Asked, Conversation, HandOver, StoredWindow } from '../conversation.ts';
import type { AgentCompany, Appointment, Calendar, Facts, FreeWindow } from '../facts.ts';
import type { Reading } from '../read/read.ts';
import type { ReaderData } from '../read/reader.ts';
import { phoneText, windowText } from '../say/format.ts';
import type { Line } from '../say/say.ts';
import { whoAnswers } from './opening-hours.ts';

/** One turn while it is decided: the state changes in place, lines gather. */
export interface Turn {
  state: Conversation;
  text: string;
  reading: Reading;
  data: ReaderData;
  facts: Facts;
  company: AgentCompany;
  calendar: Calendar;
  /** In the company's zone. */
  now: Temporal.PlainDateTime;
  /** Visits of the phone that lie ahead. */
  appointments: Appointment[];
  lines: Line[];
  handOver: HandOver | null;
  /** A person is to answer something of the text, while the assistant goes on. */
  passesOn: boolean;
  class: 'reply' | 'safety';
}

/** Surer than this an act is taken for what a person has to answer. */
const sureToHandOver = 0.55;

export const has = ({ reading }: Turn, ...acts: string[]) =>
  reading.acts.some(({ act }) => acts.includes(act));
export const hasSurely = ({ reading }: Turn, act: string) =>
  reading.acts.some((one) => one.act === act && one.score >= sureToHandOver);

export const add = (turn: Turn, key: string, facts?: Line['facts']) => {
  turn.lines.push(facts === undefined ? { key } : { key, facts });
};

/** Asks, unless it was asked before and nothing else came between. */
export function ask(turn: Turn, what: Asked, key: string, facts?: Line['facts']): void {
  turn.state.asked = what;
  turn.state.timesAsked[what] = (turn.state.timesAsked[what] ?? 0) + 1;
  add(turn, key, facts);
}
export const wasAsked = ({ state }: Turn, what: Asked) => (state.timesAsked[what] ?? 0) > 0;

/** What is said where something is passed on. */
export const saysPassedOn = ['passed_on', 'person_open', 'person_closed', 'person_unknown'];

/** Takes back that it is done and for which price: beside what a person has to judge neither is promised. */
export function dropOffer(turn: Turn): void {
  const { company, state, lines } = turn;
  const prices = lines.filter(({ key }) => key.startsWith('price'));
  turn.lines = lines.filter((line) => line.key !== 'handles' && !prices.includes(line));
  // What was not said after all is still to be said.
  const names = prices.flatMap(({ facts }) => [facts?.service, facts?.service2]);
  const unsaid = company.services.filter(({ name }) => names.includes(name));
  state.quoted = state.quoted.filter((id) => unsaid.every(({ serviceId }) => serviceId !== id));
}

/** Gives the conversation to a person, and says who answers and by when. */
export function handOver(turn: Turn, reason: HandOver): void {
  const { company, state, now } = turn;
  if (turn.handOver !== null) return;
  turn.handOver = reason;
  state.handedOver = reason;
  state.asked = null;
  // They get all of it now.
  turn.lines = turn.lines.filter(({ key }) => !saysPassedOn.includes(key));
  add(turn, 'hand_over', { company: company.name });
  turn.lines.push(whoAnswers(company, now, state.language));
  if (company.phone !== null) add(turn, 'call_office', { phone: phoneText(company.phone) });
}

export const stored = ({ date, start, end }: FreeWindow): StoredWindow => ({
  ...{ date: date.toString(), start: start.toString(), end: end.toString() },
});
export const windowOf = ({ date, start, end }: StoredWindow): FreeWindow => ({
  date: Temporal.PlainDate.from(date),
  ...{ start: Temporal.PlainTime.from(start), end: Temporal.PlainTime.from(end) },
});
export const windowFact = ({ state }: Turn, window: FreeWindow) => windowText(window, state.language);
