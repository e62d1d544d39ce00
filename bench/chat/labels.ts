import { readFileSync } from 'node:fs';

/** A phrasing, and what is right for it: any of `expected`. */
export interface Labelled {
  expected: readonly string[];
  text: string;
}

/** The phrasings of a file in this folder; a line that is none throws. */
export function readLabels(file: string): Labelled[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const [labels, text, ...rest] = line.split(' | ');
    if (labels === undefined || text === undefined || rest.length > 0) {
      throw new Error(`${file}, line ${index + 1}: not of the form "label | words"`);
    }
    return [{ expected: labels.split(', '), text }];
  });
}
