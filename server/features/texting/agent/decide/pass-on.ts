import { tellsFact } from '../read/read.ts';
import { whoAnswers } from './opening-hours.ts';
import { add, has, type Turn } from './turn.ts';

/**
 * From such a likelihood on that a person has to answer a text it is passed on while the assistant goes on: any text, and
 * a question of which nothing is understood, or for a price after one was told (docs/decisions/0037).
 */
export const passedOnFrom = { any: 0.5, question: 0.1 };

/** Whether a person has to answer something of a text beside the assistant. */
export function isForPerson(turn: Turn): boolean {
  const { reading, lines, state } = turn;
  const { asks, acts, problems, address, forPerson } = reading;
  if (forPerson >= passedOnFrom.any) return true;
  // What was priced already is asked for as what is on no list is.
  const isPriced = problems.length === 0 && state.said.some((key) => key.startsWith('price_'));
  if (isPriced && has(turn, 'ask_price') && forPerson >= passedOnFrom.question) return true;
  const isUnknown = acts.length + problems.length + lines.length === 0 && address === null;
  return asks && isUnknown && !tellsFact(reading) && forPerson >= passedOnFrom.question;
}

/** Passes what a text asks on to a person, who answers beside the assistant, and says who does and by when. */
export function passOn(turn: Turn): void {
  const { company, state, now } = turn;
  turn.passesOn = true;
  add(turn, 'passed_on', { company: company.name });
  turn.lines.push(whoAnswers(company, now, state.language));
}
