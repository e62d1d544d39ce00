import { readFlows, readSentences } from './read-sentences.ts';

/** The file of sentences: read at the build for the built program. May throw StartError. */
export const sentences = () => readSentences();

/** The file of playbooks. */
export const flows = () => readFlows();
