import { type Cues, loadCues } from './cues.ts';

/** The words around a trade: read at the build for the built program. May throw StartError. */
export function cues(): Cues {
  return loadCues();
}
