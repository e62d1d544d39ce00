/**
 * Whether a JSON value can be kept as `jsonb`, whose texts hold neither NUL nor half a character. A vendor's mark of its
 * next page may be any text.
 */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableJson(name) && isStorableJson(inner));
}
