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
  const read = IndustryProfile.strict().safeParse(document.toJS());
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.map(asKey) ?? [];
  throw new ProfileError(
    `${name}, line ${lineOf(path)}: ${path.join('.') || 'the whole file'}: ${issue?.message ?? 'is not readable'}`,
  );

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
