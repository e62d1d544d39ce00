import { RecordFilter } from '../../../../contract/analysis/records.ts';

/** Name of the query parameter that holds the opened figure. */
export const OPEN = 'open';

/** A figure's filter as one value of the page's query: `records=leads&cause=slow_response`. */
export function encodeFilter(filter: RecordFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}

/** Parses a filter; null for an invalid one, as in a hand-made link. */
export function decodeFilter(text: string | null): RecordFilter | null {
  if (!text) return null;
  const parsed = RecordFilter.safeParse(Object.fromEntries(new URLSearchParams(text)));
  return parsed.success ? parsed.data : null;
}
