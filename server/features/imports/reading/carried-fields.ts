import type { Mapping } from '../../../../contract/imports.ts';

/** The fields that a file's records carry: those with a column, and a direction that was answered for all calls. */
export function carriedFields({ columns, directions }: Mapping): string[] {
  const mapped = Object.keys(columns);
  return directions === undefined || mapped.includes('direction') ? mapped : [...mapped, 'direction'];
}
