import { isNode, LineCounter, parseDocument } from 'yaml';
import { IndustryProfile } from '../../../contract/industry.ts';
import { StartError } from '../../platform/start-error.ts';

/** The file of a trade does not say what it has to; `message` names file, line and field. */
class ProfileError extends StartError {
  override name = 'ProfileError';
}

/** What a trade's file says. `name` is what the file is called in a ProfileError, thrown when it cannot be read. */
export function readProfile(name: string, text: string): IndustryProfile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const broken = [...document.errors, ...document.warnings][0];
  if (broken !== undefined) {
    // The first line says what; the others draw a picture of the place.
    const [what = ''] = broken.message.split('\n');
    throw new ProfileError(
      `${name}, line ${broken.linePos?.[0].line ?? 1}: ${what.replace(/ at line .*$/, '')}`,
    );
  }
  const written: unknown = document.toJS();
  const read = IndustryProfile.strict().safeParse(written);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw problemAt(issue?.path.map(asKey) ?? [], issue?.message ?? 'is not readable');
  }
  // A text that is broken over two lines at a comma reads as a part of its own, and its end would be lost.
  const stray = strayPart(written, read.data);
  if (stray !== undefined) throw problemAt(stray, 'there is no such part; one text is one line');
  return read.data;

  function problemAt(path: (string | number)[], what: string): ProfileError {
    return new ProfileError(`${name}, line ${lineOf(path)}: ${path.join('.') || 'the whole file'}: ${what}`);
  }

  /** The line of a field, or of the nearest thing around it when it is missing. */
  function lineOf(path: (string | number)[]): number {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}

const asKey = (part: PropertyKey) => (typeof part === 'number' ? part : String(part));

const isParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where something was written that was not read; undefined when there is nothing of that kind. */
function strayPart(written: unknown, read: unknown): (string | number)[] | undefined {
  if (!isParts(written) || !isParts(read)) return undefined;
  const known = new Map<string, unknown>(Object.entries(read));
  for (const [key, value] of Object.entries(written)) {
    const part = Array.isArray(written) ? Number(key) : key;
    if (!known.has(key)) return [part];
    const inner = strayPart(value, known.get(key));
    if (inner !== undefined) return [part, ...inner];
  }
  return undefined;
}
