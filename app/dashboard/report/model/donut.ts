/** One ring segment: its SVG path, and the point beside its middle where a label stands. */
export interface Arc {
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number };
}

interface Ring {
  readonly outer: number;
  readonly inner: number;
  readonly label: number;
  /** Space between two segments, in user units along the ring. */
  readonly gap: number;
}

const at = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};
const put = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** Ring segments around 0,0 that begin at twelve o'clock, one for each share of 1; an empty share has no path. */
export function arcs(shares: readonly number[], ring: Ring): Arc[] {
  let turn = 0;
  return shares.map((share) => {
    const [from, to] = [turn, turn + share];
    turn = to;
    const label = at(ring.label, (from + to) / 2);
    return { path: share > 0 ? segment(from, to, ring) : '', label };
  });
}

function segment(from: number, to: number, { outer, inner, gap }: Ring): string {
  if (to - from > 0.9999) {
    const circle = (r: number, sweep: 0 | 1) =>
      `M 0 ${-r} A ${r} ${r} 0 1 ${sweep} 0 ${r} A ${r} ${r} 0 1 ${sweep} 0 ${-r} Z`;
    return `${circle(outer, 1)} ${circle(inner, 0)}`;
  }
  // A gap of the same width inside and outside; a sliver keeps a tenth of itself.
  const half = (radius: number) => Math.min(gap / (4 * Math.PI * radius), (to - from) * 0.45);
  const [a, b] = [half(outer), half(inner)];
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M ${put(at(outer, from + a))}`,
    `A ${outer} ${outer} 0 ${large} 1 ${put(at(outer, to - a))}`,
    `L ${put(at(inner, to - b))}`,
    `A ${inner} ${inner} 0 ${large} 0 ${put(at(inner, from + b))} Z`,
  ].join(' ');
}
