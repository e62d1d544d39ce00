import { z } from 'zod';
import { PhraseIndex } from '../../../language/phrase-index.ts';
import { wordsOfText } from '../../../language/words-of-text.ts';
import { readYaml } from '../../../platform/read-yaml.ts';

const phrase = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(60));
const some = z.array(phrase).min(1);

/** The file knowledge/cues.yaml. */
const CuesFile = z.strictObject({
  we: some,
  i: some,
  owner: some,
  family: some,
  company: some,
  work_verbs: some,
  business: some,
  trade_of_ones_own: some,
  work_heads: some,
  need: some,
  trouble: some,
  home: some,
  no_business: some,
  question: some,
  no: some,
  ended: some,
  past: some,
  began: some,
  now: some,
  correction: some,
  also: some,
  choose: some,
  only_that: some,
  clientele: some,
  may_use: some,
  among_others: some,
  tell_me: some,
  filler: some,
});

/** Cue words by kind: the words around a trade that show whose it is. */
export type Cues = z.infer<typeof CuesFile>;
/** A kind of words around a trade. */
export type CueKind = keyof Cues;

/**
 * Reads knowledge/cues.yaml.
 * @throws StartError for a file that is not as its head says
 */
export const loadCues = (): Cues => readYaml(new URL('../knowledge/cues.yaml', import.meta.url), CuesFile);

/** The kinds of each cue by its words. */
export function indexCues(cues: Cues): PhraseIndex<readonly CueKind[]> {
  const index = new PhraseIndex<CueKind[]>();
  for (const kind of Object.keys(CuesFile.shape) as CueKind[])
    for (const cue of cues[kind]) {
      const key = wordsOfText(cue).words.map(({ text }) => text);
      const kinds = index.of(key);
      if (kinds === undefined) index.add(key, [kind]);
      else kinds.push(kind);
    }
  return index;
}

/** Everyday words of a business: a misspelt one is corrected like a trade's. */
export function wordsAroundTrades({ business, owner, work_verbs, work_heads }: Cues): string[] {
  return [business, owner, work_verbs, work_heads]
    .flat()
    .flatMap((cue) => wordsOfText(cue).words.map(({ text }) => text));
}
