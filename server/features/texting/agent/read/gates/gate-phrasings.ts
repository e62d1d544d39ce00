import { z } from 'zod';
import { expand } from '../expand.ts';

const Lines = z.array(z.string().min(1)).min(1);
/** A file of texts that the gates learn from, by label and by group of texts written together. */
export const GateFile = z
  .strictObject({ lists: z.record(z.string(), Lines).default({}) })
  .catchall(z.record(z.string(), Lines));
export const Concepts = z.record(z.string(), Lines);

/** A line of a file, with all the texts that it stands for. */
export interface GateLine {
  label: string;
  group: string;
  texts: string[];
}

/** Of each text with a name of a list in it, so many are learned. */
const variants = 3;

/** The lines of a file, `<pet>` and its like replaced by what their lists hold, each in turn. */
export function linesOf({ lists, ...labels }: z.output<typeof GateFile>, file: string): GateLine[] {
  const fill = (text: string, turn: number) =>
    text.replace(/<(\w+)>/g, (_, name: string) => {
      const list = lists[name];
      if (list === undefined) throw new Error(`no list ${name}`);
      return list[turn % list.length] ?? '';
    });
  const textsOf = (line: string) =>
    expand(line).flatMap((text, i) =>
      text.includes('<') ? Array.from({ length: variants }, (_, j) => fill(text, i + j)) : [text],
    );
  return Object.entries(labels).flatMap(([label, groups]) =>
    Object.entries(groups).flatMap(([group, lines]) =>
      lines.map((line) => ({
        label,
        group: `${file} ${label} ${group}`,
        texts: [...new Set(textsOf(line))],
      })),
    ),
  );
}
