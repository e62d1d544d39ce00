/** An axis from 0: its ticks, and its end, which is at least the greatest value. */
export interface Axis {
  readonly end: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** An axis from 0 to `max` whose ticks are round numbers, about `wanted` of them after 0. */
export function axis(max: number, wanted = 5): Axis {
  if (!(max > 0)) return { end: 1, ticks: [0] };
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((size) => size * power >= rough * 0.999) ?? 10) * power;
  const steps = Math.ceil(max / step - 1e-9);
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) };
}

/** The position of a value on an axis, in percent of its length, clamped. */
export function along(value: number, end: number): number {
  return end > 0 ? Math.min(100, Math.max(0, (value / end) * 100)) : 0;
}
