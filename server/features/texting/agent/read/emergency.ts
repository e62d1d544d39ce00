import { phrasings } from './reader.built.ts';
import { compileSigns, findSign, type Signs } from './signs.ts';
import { tokensOf } from './tokens.ts';

let signsOnce: Signs | null = null;

/** Whether a text speaks of an emergency by words that are certain. The first call may throw StartError. */
export function namesEmergency(text: string): boolean {
  if (signsOnce === null) {
    const { signs, calm } = phrasings();
    signsOnce = compileSigns(signs, calm);
  }
  return findSign(tokensOf(text), signsOnce) !== null;
}
