/** What was stored when typing began, what was made of it, and what is stored now. */
export interface ThreeWay<Value> {
  base: Value;
  typed: Value;
  stored: Value;
}

/** The three of what stands under a key. */
export const under = <Values, Key extends keyof Values>(
  { base, typed, stored }: ThreeWay<Values>,
  key: Key,
): ThreeWay<Values[Key]> => ({ base: base[key], typed: typed[key], stored: stored[key] });

/** What was typed where that is a change, else what is stored now. */
export const mergedValue = <Value>({ base, typed, stored }: ThreeWay<Value>): Value =>
  isSame(typed, base) ? stored : typed;

/** The same for each key by itself. */
export function mergedKeys<Values extends object>({ base, typed, stored }: ThreeWay<Values>): Values {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(typed).filter(([key, value]) => !isSame(value, before.get(key)));
  return { ...stored, ...Object.fromEntries(changed) };
}

interface Rows<Row> {
  idOf: (row: Row) => string;
  /** Merges a row that was there before and is on both sides. */
  mergeRow: (row: ThreeWay<Row>) => Row;
}

/**
 * The same for each row by itself. What was removed on either side stays away, what was added on either stays, and the
 * order is that of `stored` until rows were moved in `typed`.
 */
export function mergedRows<Row>(
  { base, typed, stored }: ThreeWay<readonly Row[]>,
  { idOf, mergeRow }: Rows<Row>,
): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));
  const [before, here, there] = [byId(base), byId(typed), byId(stored)];
  const staying = (rows: readonly Row[]) =>
    rows.map(idOf).filter((id) => !before.has(id) || (here.has(id) && there.has(id)));
  const common = (rows: readonly Row[]) => rows.map(idOf).filter((id) => before.has(id) && here.has(id));
  const isMoved = !isSame(common(base), common(typed));
  const ids = isMoved ? woven(staying(typed), staying(stored)) : woven(staying(stored), staying(typed));
  return ids.flatMap((id) => {
    const [old, mine, newest] = [before.get(id), here.get(id), there.get(id)];
    if (old === undefined || mine === undefined || newest === undefined) return mine ?? newest ?? [];
    return [mergeRow({ base: old, typed: mine, stored: newest })];
  });
}

/** The same of words of which each counts by itself. */
export const mergedWords = <Word extends string>(words: ThreeWay<Word[]>): Word[] =>
  mergedRows(words, { idOf: (word) => word, mergeRow: ({ stored }) => stored });

/** The ids of a list in its order, each that only the other has behind what it follows there. */
function woven(lead: readonly string[], other: readonly string[]): string[] {
  const ids = [...lead];
  for (const [at, id] of other.entries()) {
    if (!ids.includes(id)) ids.splice(ids.indexOf(other[at - 1] ?? '') + 1, 0, id);
  }
  return ids;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
