import { judgeGates } from './gates/gates.ts';
import { gates } from './reader.ts';
import { tokensOf } from './tokens.ts';

/** Whether a text speaks of an emergency. The first call may throw StartError. */
export const namesEmergency = (text: string): boolean =>
  judgeGates(tokensOf(text), gates()).emergency !== null;
