import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';

const root = new URL('../../', import.meta.url);

/** How many lines of a file under the root are of one part. */
export type Lines = () => number;

/** All lines of a source file. */
export const file =
  (path: string): Lines =>
  () =>
    text(path).trimEnd().split('\n').length;

/** The lines of top-level declarations of a source file, without their docstrings. Throws for one that is not there. */
export const declarations =
  (path: string, ...names: string[]): Lines =>
  () => {
    const lines = text(path).split('\n');
    return names.reduce((sum, name) => {
      const start = lines.findIndex((line) =>
        new RegExp(`^(?:export )?(?:function|const) ${name}\\b`).test(line),
      );
      if (start < 0) throw new Error(`${path} declares no ${name}`);
      const after = lines.findIndex((line, at) => at > start && /^\S/.test(line) && !/^[)}\]]/.test(line));
      const block = lines.slice(start, after < 0 ? undefined : after);
      return sum + block.filter((line) => line.trim() !== '').length;
    }, 0);
  };

/** The lines of the fields of a YAML file to which `select` leads; `*` stands for every key or item. */
export const fields =
  (path: string, ...select: string[]): Lines =>
  () => {
    const lineCounter = new LineCounter();
    const document = parseDocument(text(path), { lineCounter });
    const found = new Set<number>();
    const walk = (at: readonly unknown[], [next, ...rest]: readonly string[]) => {
      if (next === undefined) {
        const node = document.getIn(at, true);
        const range = rangeOf(node);
        if (range === undefined) return;
        const from = lineCounter.linePos(range[0]).line;
        for (let line = from; line <= lineCounter.linePos(range[1] - 1).line; line++) found.add(line);
        return;
      }
      const keys = next === '*' ? keysOf(at.length === 0 ? document.toJS() : document.getIn(at)) : [next];
      for (const key of keys) walk([...at, key], rest);
    };
    walk([], select);
    return found.size;
  };

function keysOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.map((_, index) => index);
  if (typeof value !== 'object' || value === null) return [];
  if ('toJSON' in value && typeof value.toJSON === 'function') return keysOf(value.toJSON());
  return Object.keys(value).map((key) => (Array.isArray(value) ? Number(key) : key));
}

function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range))
    return undefined;
  const [from, to] = node.range;
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;
}

const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
