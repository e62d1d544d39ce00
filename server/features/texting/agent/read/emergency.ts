import { type Gated, judgeGates } from './gates/gates.ts';
import { withTimeMarks } from './gates/units.ts';
import { anyTime, readWhen } from './read-when.ts';
import { gates } from './reader.ts';
import { tokensOf } from './tokens.ts';

function judged(text: string): Gated {
  const tokens = tokensOf(text);
  return judgeGates(withTimeMarks(tokens, readWhen(tokens, anyTime).spans), gates());
}

/** Whether a text reports an emergency. The first call may throw StartError. */
export const namesEmergency = (text: string): boolean => judged(text).emergency !== null;

/** Whether a text threatens with law, which a person has to know of even where nothing may be answered. */
export const threatensWithLaw = (text: string): boolean => judged(text).handOver === 'legal';
