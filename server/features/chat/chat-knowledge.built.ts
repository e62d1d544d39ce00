import { studyAnswers } from './answers/answer-finder.ts';
import type { Learned } from './answers/learner.ts';
import { type Knowledge, readKnowledge } from './answers/read-knowledge.ts';

// The build calls these functions and keeps what they give (scripts/bundle.mjs), so the built program neither reads
// the files nor studies them; run from the sources, each does its work when it is called first.

let read: Knowledge | null = null;
let kept: Learned | null = null;

/** The chat's knowledge. The first call may throw StartError. */
export function knowledge(): Knowledge {
  read ??= readKnowledge();
  return read;
}

/** The trained classifier. */
export function learned(): Learned {
  kept ??= studyAnswers(knowledge());
  return kept;
}
