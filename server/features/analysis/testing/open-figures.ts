import { z } from 'zod';
import { RecordFilter } from '../../../../contract/analysis/records.ts';

/** A figure of a report and the list that it opens. */
export interface OpenFigure {
  path: string;
  count: number;
  open: RecordFilter;
}

const Figure = z.object({
  count: z.int().optional(),
  leads: z.int().optional(),
  open: z.strictObject(RecordFilter.shape),
});

/** Every figure in a report that opens a list, found by walking all of it. */
export function openFigures(value: unknown, path = 'report'): OpenFigure[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => openFigures(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => openFigures(one, `${path}.${key}`));
  if (!('open' in value)) return inner;
  const { count, leads, open } = Figure.parse(value);
  const n = count ?? leads;
  if (n === undefined) throw new Error(`${path} opens a list but has no count`);
  return [{ path, count: n, open }, ...inner];
}
