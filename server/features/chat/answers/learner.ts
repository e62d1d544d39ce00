import type { Features } from './features.ts';
import { isMadeOfOthers } from './features.ts';

/** A text that is known to belong to an entry. */
export interface Lesson {
  entry: string;
  features: Features;
}

const rounds = 4;
const step = 0.3;
const decay = 2e-4;
/** Length of a text's vector. Longer ones separate the entries better. */
const length = 3;
/** A word that no lesson has takes this much of its weight from the others. */
const strange = 0.5;
const negligible = 1e-2;

/** A text's features by where their weights begin, in arrays of plain numbers: most of the start's work is on these. */
interface Row {
  starts: Int32Array;
  values: Float32Array;
}

/** What was learned: data, so that it can be worked out once and kept. */
export interface Learned {
  entries: readonly string[];
  /** Each feature's first place in `weights`, where it has one for each entry, and how rare the feature is. */
  places: ReadonlyMap<string, { start: number; rareness: number }>;
  weights: Float32Array;
}

/** Trains a classifier of entries: multinomial logistic regression, fitted with AdaGrad. Deterministic. */
export function learn(lessons: readonly Lesson[]): Learned {
  const entries = [...new Set(lessons.map(({ entry }) => entry))];
  const width = entries.length;
  const times = new Map<string, number>();
  for (const { features } of lessons)
    for (const name of features.keys()) times.set(name, (times.get(name) ?? 0) + 1);
  const places = new Map<string, { start: number; rareness: number }>();
  for (const [name, count] of times) {
    // Two words in a row that one lesson has teach nothing about others.
    if (count === 1 && isMadeOfOthers(name)) continue;
    const rareness = Math.log(1 + lessons.length / count) / Math.log(1 + lessons.length);
    places.set(name, { start: places.size * width, rareness });
  }
  const weights = new Float32Array(places.size * width);
  const steps = new Float32Array(weights.length).fill(1e-2);
  const learned = { entries, places, weights };
  const { rowOf, weigh, sums } = openScale(learned);

  const rows = lessons.map(({ entry, features }) => ({
    row: rowOf(features),
    own: entries.indexOf(entry),
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { row, own } of shuffled(rows, round)) {
      weigh(row);
      const { starts, values } = row;
      for (let i = 0; i < width; i++) {
        const off = (sums[i] ?? 0) - (i === own ? 1 : 0);
        if (Math.abs(off) < negligible) continue;
        for (let at = 0; at < starts.length; at++) {
          const place = (starts[at] ?? 0) + i;
          const weight = weights[place] ?? 0;
          const slope = off * (values[at] ?? 0) + decay * weight;
          const walked = (steps[place] ?? 0) + slope * slope;
          steps[place] = walked;
          weights[place] = weight - (step * slope) / Math.sqrt(walked);
        }
      }
    }
  }
  return learned;
}

/** A judge gives each entry's probability. */
export function judgeBy(learned: Learned) {
  const { rowOf, weigh, sums } = openScale(learned);
  return function judge(features: Features): ReadonlyMap<string, number> {
    weigh(rowOf(features));
    return new Map(learned.entries.map((entry, i) => [entry, sums[i] ?? 0]));
  };
}

/** What weighs texts with what is learned, while it is being learned and after. */
function openScale({ entries, places, weights }: Learned) {
  const width = entries.length;
  const sums = new Float64Array(width);

  function rowOf(features: Features): Row {
    let square = 0;
    const starts: number[] = [];
    const values: number[] = [];
    for (const [name, worth] of features) {
      const place = places.get(name);
      const value =
        place === undefined ? (isMadeOfOthers(name) ? 0 : worth * strange) : worth * place.rareness;
      square += value * value;
      if (place === undefined) continue;
      starts.push(place.start);
      values.push(value);
    }
    const scale = length / Math.sqrt(square || 1);
    return { starts: Int32Array.from(starts), values: Float32Array.from(values, (value) => value * scale) };
  }
  /** Fills `sums` with the probabilities of a row. */
  function weigh({ starts, values }: Row): void {
    sums.fill(0);
    for (let at = 0; at < starts.length; at++) {
      const start = starts[at] ?? 0;
      const value = values[at] ?? 0;
      for (let i = 0; i < width; i++) sums[i] = (sums[i] ?? 0) + (weights[start + i] ?? 0) * value;
    }
    const top = sums.reduce((most, sum) => Math.max(most, sum), -Infinity);
    let whole = 0;
    for (let i = 0; i < width; i++) whole += sums[i] = Math.exp((sums[i] ?? 0) - top);
    for (let i = 0; i < width; i++) sums[i] = (sums[i] ?? 0) / whole;
  }
  return { rowOf, weigh, sums };
}

/** The same order for the same round, another for each. */
function shuffled<Each>(all: readonly Each[], round: number): Each[] {
  const order = [...all];
  let seed = round + 1;
  for (let at = order.length - 1; at > 0; at--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((seed / 2_147_483_648) * (at + 1));
    const [here, there] = [order[at], order[other]];
    if (here === undefined || there === undefined) continue;
    order[at] = there;
    order[other] = here;
  }
  return order;
}
