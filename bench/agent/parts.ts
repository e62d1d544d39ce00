import { learnReader } from '../../server/features/texting/agent/read/learn-reader.ts';
import { type Phrasings, readPhrasings } from '../../server/features/texting/agent/read/phrasings.ts';
import { type ReaderData, replaceReaders } from '../../server/features/texting/agent/read/reader.ts';

/** A part of the reader: what it learns from without it, or what it reads without it. */
interface Part {
  name: string;
  learns?: (phrasings: Phrasings) => Phrasings;
  reads?: (reader: ReaderData) => ReaderData;
}

const withGates = (phrasings: Phrasings, gates: Partial<Phrasings['knowledge']['gates']>): Phrasings => ({
  ...phrasings,
  knowledge: { ...phrasings.knowledge, gates: { ...phrasings.knowledge.gates, ...gates } },
});
const noSigns = { kinds: {}, calm: [], alone: [] };
const withoutLines = (phrasings: Phrasings, file: string): Phrasings => ({
  ...phrasings,
  gateLines: phrasings.gateLines.filter(({ group }) => !group.startsWith(`${file} `)),
});

/** What the reader is tried without, by name. */
export const parts: readonly Part[] = [
  { name: 'gates', reads: (reader) => ({ ...reader, gates: { ...reader.gates, read: () => [] } }) },
  { name: 'concepts', learns: (all) => withGates(all, { concepts: {}, signs: noSigns }) },
  { name: 'signs', learns: (all) => withGates(all, { signs: noSigns }) },
  { name: 'topics', learns: (all) => withoutLines(all, 'topics') },
  { name: 'ordinary', learns: (all) => withoutLines(all, 'ordinary') },
  { name: 'look-alikes', learns: (all) => withoutLines(all, 'look-alikes') },
  { name: 'problem-phrasings', learns: (all) => withoutLines(all, 'problems') },
  { name: 'named-problems', reads: (reader) => ({ ...reader, findProblems: () => [] }) },
  {
    name: 'described-problems',
    reads: (reader) => ({
      ...reader,
      problems: { ...reader.problems, which: { ...reader.problems.which, features: new Map() } },
    }),
  },
  { name: 'kinds', reads: (reader) => ({ ...reader, readKind: () => null }) },
  { name: 'other-languages', reads: (reader) => ({ ...reader, otherLanguage: () => null }) },
  { name: 'gibberish', reads: (reader) => ({ ...reader, isWord: () => true }) },
  { name: 'names', reads: (reader) => ({ ...reader, nameLeads: [] }) },
];

/** Reads from now on without a part. */
export function readWithout({ learns = (all) => all, reads = (reader) => reader }: Part): void {
  replaceReaders(learnReader(learns(readPhrasings())), reads);
}
