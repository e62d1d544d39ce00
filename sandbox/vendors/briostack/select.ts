import type { Wire } from './records.ts';

/** What one answer carries at most, and when the request does not say. Neither number is published. */
const most = 500;
const usual = 100;

const condition = /^\s*([\w.]+)\s*(=|>=|\slike\s)\s*(?:"([^"]*)"|(\w+))\s*$/;

/** A request that is refused with 400, and its message. */
export class BadRequest extends Error {}

/**
 * What `limit`, `filter` and `sort-by` leave of a list; other parameters are ignored, as the vendor does. The filter
 * `>=` is our assumption, `=` and `like` are published. Throws BadRequest.
 */
export function select(list: readonly Wire[], query: Readonly<Record<string, unknown>>): Wire[] {
  const { limit = usual, filter, 'sort-by': sortBy } = query;
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1) throw new BadRequest('limit must be a positive number');
  const found = filter === undefined ? [...list] : list.filter(testOf(String(filter)));
  if (sortBy !== undefined) found.sort(orderOf(String(sortBy)));
  return found.slice(0, Math.min(count, most));
}

function testOf(filter: string): (record: Wire) => boolean {
  const [, field, operator, quoted, plain] = condition.exec(filter) ?? [];
  if (field === undefined) throw new BadRequest('filter cannot be read');
  const value = quoted ?? plain ?? '';
  switch (operator?.trim()) {
    case '>=':
      return (record) => textAt(record, field) >= value;
    case 'like':
      return (record) => textAt(record, field).startsWith(value.replace(/%$/, ''));
    default:
      return (record) => textAt(record, field) === value;
  }
}

function orderOf(sortBy: string): (a: Wire, b: Wire) => number {
  const field = sortBy.replace(/^-/, '');
  const sign = sortBy.startsWith('-') ? -1 : 1;
  return (a, b) => {
    const [left, right] = [textAt(a, field), textAt(b, field)];
    return left === right ? 0 : sign * (left < right ? -1 : 1);
  };
}

/** A field by its path, as text; '' where it is not there. */
function textAt(record: Wire, path: string): string {
  let value: unknown = record;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  }
  return String(value ?? '');
}
