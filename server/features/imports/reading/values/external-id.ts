import { hash } from 'node:crypto';

const separator = '\u001f';

/**
 * An identity for a row whose source gives none: the same for the same parts, `~` and 128 bits of SHA-1 in
 * base64url, so that it cannot be taken for an id of the source.
 */
export function derivedId(...parts: readonly (string | number | null)[]): string {
  return `~${hash('sha1', parts.join(separator), 'base64url').slice(0, 22)}`;
}
