import { type Flows, readFlows, readSentences, type Sentences } from './read-sentences.ts';

/** The file of sentences: read at the build for the built program. May throw StartError. */
export function sentences(): Sentences {
  return readSentences();
}

/** The file of playbooks. */
export function flows(): Flows {
  return readFlows();
}
