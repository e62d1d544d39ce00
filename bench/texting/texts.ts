import { readFileSync } from 'node:fs';

/** A labelled text; the label is empty in files that have none. */
export interface LabelledText {
  label: string;
  text: string;
}

/** The texts of a file in this folder, one a line; `labelled` files have a label and a bar before each. */
export function readTexts(file: string, { labelled }: { labelled: boolean }): LabelledText[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('# ')) return [];
    if (!labelled) return [{ label: '', text: line }];
    const bar = line.indexOf(' | ');
    if (bar < 0) throw new Error(`${file}, line ${index + 1}: not of the form "label | words"`);
    return [{ label: line.slice(0, bar), text: line.slice(bar + 3) }];
  });
}
