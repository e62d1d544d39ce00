import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Wire } from './tables.ts';

const kinds = ['customer', 'appointment', 'taken'] as const;
type Kind = (typeof kinds)[number];
const Line = z.strictObject({
  kind: z.enum(kinds),
  id: z.int().positive(),
  row: z.record(z.string(), z.unknown()),
});

/** What was written to the stand-in, by kind and id: the last of an id counts. A file keeps it over a restart. */
export class Written {
  readonly #rows: Record<Kind, Map<number, Wire>> = {
    ...{ customer: new Map(), appointment: new Map(), taken: new Map() },
  };
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (file === null || !existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
      const { kind, id, row } = Line.parse(JSON.parse(text));
      this.#rows[kind].set(id, row);
    }
  }

  put(kind: Kind, id: number, row: Wire): void {
    this.#rows[kind].set(id, row);
    if (this.#file === null) return;
    appendFileSync(this.#file, `${JSON.stringify({ kind, id, row })}\n`, { mode: 0o600 });
  }

  get(kind: Kind, id: number): Wire | undefined {
    return this.#rows[kind].get(id);
  }

  all(kind: Kind): Wire[] {
    return [...this.#rows[kind].values()];
  }
}
