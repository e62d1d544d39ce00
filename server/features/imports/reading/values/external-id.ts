import { hash } from 'node:crypto';

const separator = '\u001f';

/**
 * An identity for a row whose source gives none: the same for the same parts, `~` and 128 bits of SHA-1 in
 * base64url, so that it cannot be taken for an id of the source.
 */
export function derivedId(...parts: readonly (string | number | null)[]): string {
  return `~${hash('sha1', parts.join(separator), 'base64url').slice(0, 22)}`;
}

/** Ids that are counted in one file: more than the days of ten years have in sources and services. */
const mostCounted = 200_000;

/**
 * Gives the rows of one file that name nobody an id each: the first of its like the derived id alone, the second
 * another, and so on, so that the same file twice gives the same ids. Of more different rows than are counted, the
 * next ones that are alike are one.
 */
export function createLikeCounter(most = mostCounted): (id: string) => string {
  const seen = new Map<string, number>();
  return (id) => {
    const before = seen.get(id) ?? 0;
    if (before > 0 || seen.size < most) seen.set(id, before + 1);
    return before === 0 ? id : derivedId(id, before + 1);
  };
}
