/** An entry in a column of a day, in minutes since midnight. */
export interface Span {
  from: number;
  until: number;
}

/** A span with its lane among those that overlap, and how many lanes these need. */
export type Laid<T> = T & { lane: number; lanes: number };

/** Puts what happens at the same time side by side. */
export function laneOut<T extends Span>(spans: readonly T[]): Laid<T>[] {
  const laid: Laid<T>[] = [];
  let group: Laid<T>[] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    for (const one of group) laid.push({ ...one, lanes });
    group = [];
  };
  for (const span of [...spans].sort((one, other) => one.from - other.from || one.until - other.until)) {
    if (span.from >= groupEnd) close();
    const taken = group.filter(({ until }) => until > span.from).map(({ lane }) => lane);
    const lane = Array.from({ length: taken.length + 1 }, (_none, index) => index).find(
      (index) => !taken.includes(index),
    );
    group.push({ ...span, lane: lane ?? 0, lanes: 1 });
    groupEnd = Math.max(groupEnd, span.until);
  }
  close();
  return laid;
}
