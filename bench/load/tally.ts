/** Results of requests of one kind. */
export interface KindFigures {
  kind: string;
  answered: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  most: number;
  /** Errors by count: `503 overloaded`, `no answer`. */
  errors: Record<string, number>;
}

/** Counts what becomes of requests. */
export class Tally {
  readonly #kinds = new Map<string, { times: number[]; errors: Map<string, number> }>();

  /** Notes an answer that was as it should be, and the milliseconds it took. */
  answered(kind: string, ms: number): void {
    this.#of(kind).times.push(ms);
  }

  failed(kind: string, why: string): void {
    const { errors } = this.#of(kind);
    errors.set(why, (errors.get(why) ?? 0) + 1);
  }

  figures(): KindFigures[] {
    return [...this.#kinds].map(([kind, { times, errors }]) => {
      const sorted = Float64Array.from(times).sort();
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      return {
        kind,
        answered: sorted.length,
        ...{ p50: at(0.5), p99: at(0.99), most: at(1) },
        errors: Object.fromEntries(errors),
      };
    });
  }

  #of(kind: string) {
    const known = this.#kinds.get(kind) ?? { times: [], errors: new Map<string, number>() };
    this.#kinds.set(kind, known);
    return known;
  }
}
