import { type Studied, studyAnswers } from './answers/answer-finder.ts';
import { type Knowledge, readKnowledge } from './answers/read-knowledge.ts';

// The build calls these functions and keeps what they give (scripts/lib/bundle.mjs), so the built program neither reads
// the files nor studies them; run from the sources, each does its work when it is called first.

let read: Knowledge | null = null;
let learned: Studied | null = null;

/** What the chat knows. The first call may throw StartError. */
export function knowledge(): Knowledge {
  read ??= readKnowledge();
  return read;
}

/** What is to be studied of it, before it can be asked. */
export function studied(): Studied {
  learned ??= studyAnswers(knowledge());
  return learned;
}
