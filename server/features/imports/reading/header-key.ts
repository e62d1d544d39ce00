import { hash } from 'node:crypto';

/** A key under which the mapping of a header is remembered: the same for the same names in the same order. */
export function headerKey(header: readonly string[]): string {
  const names = header.map((name) => name.trim().toLowerCase());
  return hash('sha256', JSON.stringify(names), 'base64url');
}
