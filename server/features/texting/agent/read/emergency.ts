import { judgeGates } from './gates/gates.ts';
import { withTimeMarks } from './gates/units.ts';
import { anyTime, readWhen } from './read-when.ts';
import { gates } from './reader.ts';
import { tokensOf } from './tokens.ts';

/** Whether a text speaks of an emergency. The first call may throw StartError. */
export function namesEmergency(text: string): boolean {
  const tokens = tokensOf(text);
  return judgeGates(withTimeMarks(tokens, readWhen(tokens, anyTime).spans), gates()).emergency !== null;
}
