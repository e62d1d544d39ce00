import { tellsFact } from '../read/read.ts';
import { whoAnswers } from './opening-hours.ts';
import { add, type Turn } from './turn.ts';

/**
 * From such a likelihood on that a person has to answer a text it is passed on while the assistant goes on: any text, and
 * a question of which nothing is understood (docs/decisions/0037).
 */
export const passedOnFrom = { any: 0.5, question: 0.1 };

/** Whether a person has to answer something of a text beside the assistant. */
export function isForPerson({ reading, lines }: Turn): boolean {
  if (reading.forPerson >= passedOnFrom.any) return true;
  const { asks, acts, problems, address } = reading;
  const isUnknown = acts.length + problems.length + lines.length === 0 && address === null;
  return asks && isUnknown && !tellsFact(reading) && reading.forPerson >= passedOnFrom.question;
}

/** Passes what a text asks on to a person, who answers beside the assistant, and says who does and by when. */
export function passOn(turn: Turn): void {
  const { company, state, now } = turn;
  turn.passesOn = true;
  if (state.said.includes('passed_on')) add(turn, 'passed_on_too');
  else {
    add(turn, 'passed_on', { company: company.name });
    turn.lines.push(whoAnswers(company, now, state.language));
  }
}
