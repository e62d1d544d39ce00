import type { Language } from '../read/reader.ts';
import type { Sentences } from './read-sentences.ts';
import { sentences } from './sentences.built.ts';
import { untraceable } from './untraceable.ts';

/** A sentence to say, with the facts that fill it. */
export interface Line {
  key: string;
  facts?: Readonly<Record<string, string>>;
}

let sentencesOnce: Sentences | null = null;
const all = (): Sentences => {
  sentencesOnce ??= sentences();
  return sentencesOnce;
};

/** What a text became. `untraceable` is what of it rests on no fact; such a text is not sent. */
export interface Said {
  text: string;
  untraceable: string | null;
}

/** Fills the sentences. A sentence or a fact that is missing throws: it is a fault of the program. */
export function say(lines: readonly Line[], language: Language): Said {
  const text = lines.map((line) => fill(line, language)).join(' ');
  const facts = lines.flatMap(({ key, facts: held = {} }) => [
    ...Object.values(held),
    // Approved as they stand.
    ...(key.startsWith('safety.') ? [fill({ key }, language)] : []),
  ]);
  // Openings and hand-overs mention today only beside a fact about today's hours.
  const ofToday = lines.some(({ facts: held }) => held?.closes !== undefined) ? ['today', 'hoy', 'Hoy'] : [];
  return { text, untraceable: untraceable(text, [...facts, ...ofToday]) };
}

function fill({ key, facts = {} }: Line, language: Language): string {
  const [group = '', kind] = key.split('.');
  const known = kind === undefined ? all().sentences[group] : all().safety[kind];
  if (known === undefined) throw new Error(`no sentence ${key}`);
  return known[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${key} needs {${name}}`);
    return fact;
  });
}
