import type { Features } from '../classifier.ts';
import { featuresOf } from '../features.ts';
import type { Found } from './concepts.ts';

/** Concepts that together make an emergency likely, by kind, and those that take it back. */
export interface GateSigns {
  kinds: Record<string, string[]>;
  calm: string[];
  /** Words in a row that count as a concept does. */
  alone: string[];
}

/** Words that stand so far apart make a pair; those next to each other are in the features of any clause. */
const apart = [3, 4, 5, 6];
/** So many words behind a "no" are denied. */
const reach = 3;
const worths = { concept: 1, pair: 0.6, sign: 1.5, apart: 0.3 };

/** The concepts that are meant: of what stands within words of `!burn` no `burn` is, of `!burn unless smell` beside no `smell`. */
function meantOf(found: readonly Found[]): Found[] {
  const said = new Set(found.map(({ concept }) => concept));
  const masks = found.flatMap(({ concept, ...words }) => {
    const [masked = '', unless] = concept.split(' unless ');
    return masked.startsWith('!') && !unless?.split(' ').some((other) => said.has(other))
      ? [{ masked, ...words }]
      : [];
  });
  return found.filter(
    (one) =>
      !one.concept.startsWith('!') &&
      !masks.some(({ masked, at, end }) => masked === `!${one.concept}` && one.at >= at && one.end <= end),
  );
}

/** What a stretch of a text is made of: its words as any clause's, its concepts, which stand together, and its signs. */
export function gateFeatures(
  words: readonly string[],
  findConcepts: (words: readonly string[]) => Found[],
  { kinds, calm }: GateSigns,
): Features {
  const features = new Map(featuresOf(words));
  for (const [at, word] of words.entries())
    for (const gap of apart) {
      const other = words[at + gap];
      if (other !== undefined) features.set(`${word}   ${other}`, worths.apart);
    }
  // A number by itself tells nothing: it may be of an address, a time or a price.
  features.delete('#');
  const found = meantOf(findConcepts(words));
  const denials = found.filter(({ concept }) => concept === 'negated');
  const isDenied = ({ concept, at }: Found) =>
    concept !== 'negated' && denials.some((denial) => at >= denial.end && at - denial.end < reach);
  const concepts = [...new Set(found.map((one) => (isDenied(one) ? `!${one.concept}` : one.concept)))].sort();
  concepts.forEach((concept, i) => {
    features.set(`[${concept}]`, worths.concept);
    for (const other of concepts.slice(i + 1)) features.set(`[${concept}] [${other}]`, worths.pair);
  });
  const said = new Set(concepts);
  const takenBack = calm.filter((concept) => said.has(concept));
  for (const [kind, signs] of Object.entries(kinds)) {
    if (!signs.some((sign) => sign.split(' ').every((concept) => said.has(concept)))) continue;
    features.set(`{${kind}}`, worths.sign);
    features.set(takenBack.length === 0 ? '{sign}' : '{taken-back}', worths.sign);
    for (const concept of takenBack) features.set(`{sign} [${concept}]`, worths.pair);
  }
  return features;
}
