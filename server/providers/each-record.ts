import type { z } from 'zod';

/**
 * Reads the records of one page, each by itself, so that one bad record does not stop the rest. `toRow` gives null
 * for a record that is fine and not wanted. `refused` names the places that did not fit and nothing of their content.
 */
export function eachRecord<T, Row>(
  records: readonly unknown[],
  schema: z.ZodType<T>,
  toRow: (record: T) => Row | null,
): { rows: Row[]; refused: string[] } {
  const rows: Row[] = [];
  const refused: string[] = [];
  for (const record of records) {
    const { success, data, error } = schema.safeParse(record);
    if (!success) {
      const places = error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`);
      refused.push(`A record is not as documented: ${places.slice(0, 3).join(', ')}`);
      continue;
    }
    const row = toRow(data);
    if (row !== null) rows.push(row);
  }
  return { rows, refused };
}
