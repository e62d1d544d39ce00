import { idsOf, type Table, type Wire } from './tables.ts';

/** A request that FieldRoutes refuses, with its message. */
export class Refusal extends Error {}

const mostIds = 50_000;
const mostEntities = 1_000;

/** What may be searched by, beside an entity's own ids. */
const filters: Record<string, readonly string[]> = {
  subscription: [
    'active',
    'dateAdded',
    'dateUpdated',
    'leadDateAdded',
    'leadUpdated',
    'leadDateClosed',
    'soldBy',
  ],
  customer: ['dateAdded', 'dateUpdated', 'status', 'email', 'phone', 'phone1'],
  employee: ['active', 'type'],
  office: [],
  serviceType: ['visible'],
  route: ['date', 'apiCanSchedule', 'assignedTech'],
  spot: ['date', 'apiCanSchedule', 'assignedTech', 'routeIDs', 'reserved'],
  appointment: ['customerIDs', 'status', 'date', 'dateAdded', 'dateUpdated', 'spotIDs', 'routeIDs'],
};

/** The ids that a search finds. Throws Refusal. */
export function searchIds(entity: string, table: Table, body: Readonly<Record<string, unknown>>): number[] {
  const ids = idsOf(table);
  const { includeData = 0, ...asked } = body;
  if (Number(includeData) !== 0) throw new Refusal('includeData is switched off for this key');
  // Of offices themselves it is the name of their ids, and no scope.
  const { officeIDs = 0, ...rest } = entity === 'office' ? { ...asked, officeIDs: 0 } : asked;
  const filter = {
    // Without it a search finds what is sold, and no leads.
    ...(entity === 'subscription' && { active: { operator: 'IN', value: [0, 1] } }),
    ...rest,
    ...(entity === 'office' && asked.officeIDs !== undefined && { officeIDs: asked.officeIDs }),
  };
  const tests = Object.entries(filter).map(([name, value]) => {
    if (name !== ids && !filters[entity]?.includes(name))
      throw new Refusal(`${name} is no parameter of search`);
    if (name === 'phone') return eitherPhone(value);
    return testOf(columnOf(name, table, ids), value);
  });
  if (!seesOffice(officeIDs)) return [];
  const found = table.rows.filter((row) => tests.every((test) => test(row)));
  return found.slice(0, mostIds).map((row) => Number(row[table.id]));
}

const columnOf = (name: string, table: Table, ids: string) => {
  if (name === ids) return table.id;
  // The lists of others' ids are searched by the one that a row has.
  return /IDs$/.test(name) ? name.slice(0, -1) : name;
};

const eitherPhone = (value: unknown) => (row: Wire) =>
  [row.phone1, row.phone2].some((phone) => phone !== '' && phone === String(value));

/** The entities with the given ids; those beyond the thousandth are left out without a word. Throws Refusal. */
export function getEntities(table: Table, body: Readonly<Record<string, unknown>>): Wire[] {
  const name = idsOf(table);
  const { [name]: ids, ...rest } = body;
  if (!Array.isArray(ids)) throw new Refusal(`${name} is required`);
  const [other] = Object.keys(rest);
  if (other !== undefined) throw new Refusal(`${other} is no parameter of get`);
  const wanted = [...new Set<number>(ids.slice(0, mostEntities).map(Number))].sort((a, b) => a - b);
  const rows = rowsById(table);
  return wanted.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

const indexes = new WeakMap<Table, ReadonlyMap<number, Wire>>();

/** The table's rows by id, sorted on first use. */
function rowsById(table: Table): ReadonlyMap<number, Wire> {
  const index = indexes.get(table) ?? new Map(table.rows.map((row) => [Number(row[table.id]), row]));
  indexes.set(table, index);
  return index;
}

/** Whether a request includes the one office: 0 is all offices. */
const seesOffice = (officeIDs: unknown) =>
  Number(officeIDs) === 0 || [officeIDs].flat().map(Number).includes(1);

function testOf(field: string, asked: unknown): (row: Wire) => boolean {
  const { operator, value } = comparisonOf(asked);
  const order = (row: Wire, other: unknown) => compare(row[field], other);
  const has = (row: Wire) => row[field] !== null && row[field] !== undefined;
  switch (operator) {
    case '>':
      return (row) => has(row) && order(row, value) > 0;
    case '<':
      return (row) => has(row) && order(row, value) < 0;
    case '>=':
      return (row) => has(row) && order(row, value) >= 0;
    case '<=':
      return (row) => has(row) && order(row, value) <= 0;
    case '=':
      return (row) => has(row) && order(row, value) === 0;
    case 'IN':
      return (row) => has(row) && listOf(value).some((one) => order(row, one) === 0);
    case 'BETWEEN': {
      const [from, to] = listOf(value);
      return (row) => has(row) && order(row, from) >= 0 && order(row, to) <= 0;
    }
    default:
      throw new Refusal('Unknown operator');
  }
}

function comparisonOf(asked: unknown): { operator: unknown; value: unknown } {
  if (typeof asked === 'object' && asked !== null && 'operator' in asked && 'value' in asked) return asked;
  return Array.isArray(asked) ? { operator: 'IN', value: asked } : { operator: '=', value: asked };
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new Refusal('The operator needs a list');
  return value;
}

/** Numbers by value, everything else as text. */
function compare(left: unknown, right: unknown): number {
  const [a, b] = [Number(left), Number(right)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return String(left) < String(right) ? -1 : Number(String(left) > String(right));
}
