import { type LearnedReader, learnReader } from './learn-reader.ts';
import { type Phrasings, readPhrasings } from './phrasings.ts';

/** The files of phrasings: read at the build for the built program. May throw StartError. */
export function phrasings(): Phrasings {
  return readPhrasings();
}

/** What is learned of them. */
export function learnedReader(): LearnedReader {
  return learnReader(readPhrasings());
}
