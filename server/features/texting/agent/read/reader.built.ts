import { kept } from './kept.ts';
import { type LearnedReader, learnReader } from './learn-reader.ts';
import { readPhrasings } from './phrasings.ts';

/** What is learned of the files of phrasings: at the build for the built program. May throw StartError. */
export function learnedReader(): LearnedReader {
  return kept(() => learnReader(readPhrasings()));
}
