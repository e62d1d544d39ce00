/** An example to learn from: what a clause is made of, each with its worth, and what it is. */
export interface Example {
  features: Features;
  label: string;
}

export type Features = ReadonlyMap<string, number>;

/** What was learned: data, so that it can be computed once and kept. */
export interface Learned {
  labels: string[];
  /** By feature: where its weights begin, one for each label, and how rare it is. */
  features: Map<string, { at: number; rareness: number }>;
  weights: Float32Array;
}

const rounds = 8;
const rate = 0.15;
const decay = 3e-4;
/** The weights are the mean of those after so many of the last rounds, so that the last texts do not weigh most. */
const averaged = 3;
/** The length of a clause's row: longer makes the classifier surer of itself. */
const length = 5;
/** What a word that was never seen takes of the others' worth. */
const strangeness = 0.3;

interface Row {
  starts: Int32Array;
  values: Float32Array;
}

/** Learns a multinomial logistic regression by gradient steps in a fixed order: the same comes of the same. */
export function learn(examples: readonly Example[]): Learned {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features: Learned['features'] = new Map();
  for (const [feature, count] of counts)
    if (count > 1 || isWhole(feature))
      features.set(feature, {
        at: features.size * labels.length,
        rareness: Math.log(1 + examples.length / count) / Math.log(1 + examples.length),
      });
  const learned = { labels, features, weights: new Float32Array(features.size * labels.length) };
  const squares = new Float32Array(learned.weights.length).fill(1e-2);
  const chances = new Float32Array(labels.length);
  const rows = examples.map((example) => rowOf(learned, example.features));
  const own = examples.map(({ label }) => labels.indexOf(label));
  const mean = new Float32Array(learned.weights.length);
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < rows.length; i += 1) {
      // A prime stride visits each example once, and neighbours apart.
      const at = (i * 7919 + round * 37) % rows.length;
      const row = rows[at];
      if (row === undefined) continue;
      weigh(learned.weights, row, chances);
      step(learned.weights, squares, row, chances, own[at] ?? 0);
    }
    if (round < rounds - averaged) continue;
    learned.weights.forEach((weight, i) => {
      mean[i] = (mean[i] ?? 0) + weight / averaged;
    });
  }
  return { ...learned, weights: mean };
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  { starts, values }: Row,
  chances: Float32Array,
  own: number,
): void {
  for (let label = 0; label < chances.length; label += 1) {
    const error = (chances[label] ?? 0) - (label === own ? 1 : 0);
    if (Math.abs(error) < 0.01) continue;
    for (let i = 0; i < starts.length; i += 1) {
      const at = (starts[i] ?? 0) + label;
      const gradient = error * (values[i] ?? 0) + decay * (weights[at] ?? 0);
      const square = (squares[at] ?? 0) + gradient * gradient;
      squares[at] = square;
      weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(square);
    }
  }
}

/** Whether a feature is a word and not made of several. */
const isWhole = (feature: string) => !/[ ~^=]/.test(feature);

function rowOf({ features }: Learned, clause: Features): Row {
  const starts = new Int32Array(clause.size);
  const values = new Float32Array(clause.size);
  let known = 0;
  let square = 0;
  for (const [feature, worth] of clause) {
    const found = features.get(feature);
    const value = found ? worth * found.rareness : isWhole(feature) ? worth * strangeness : 0;
    square += value * value;
    if (found === undefined) continue;
    starts[known] = found.at;
    values[known] = value;
    known += 1;
  }
  const scale = length / Math.sqrt(square || 1);
  for (let i = 0; i < known; i += 1) values[i] = (values[i] ?? 0) * scale;
  return { starts: starts.subarray(0, known), values: values.subarray(0, known) };
}

/** Whether a clause has a word that was learned from and says something by itself; parts of words alone tell little. */
export const knowsWord = ({ features }: Learned, clause: Features): boolean =>
  [...clause].some(([feature, worth]) => worth >= 1 && isWhole(feature) && features.has(feature));

/** Writes into `chances` how likely each label is. */
function weigh(weights: Float32Array, { starts, values }: Row, chances: Float32Array): void {
  const width = chances.length;
  chances.fill(0);
  for (let i = 0; i < starts.length; i += 1) {
    const start = starts[i] ?? 0;
    const value = values[i] ?? 0;
    for (let label = 0; label < width; label += 1)
      chances[label] = (chances[label] ?? 0) + (weights[start + label] ?? 0) * value;
  }
  let most = -Infinity;
  for (let label = 0; label < width; label += 1) most = Math.max(most, chances[label] ?? 0);
  let whole = 0;
  for (let label = 0; label < width; label += 1) {
    const chance = Math.exp((chances[label] ?? 0) - most);
    chances[label] = chance;
    whole += chance;
  }
  for (let label = 0; label < width; label += 1) chances[label] = (chances[label] ?? 0) / whole;
}

/** How likely each label is for a clause, the likeliest first; none where nothing of it is known. */
export function judge(learned: Learned, clause: Features): { label: string; score: number }[] {
  const row = rowOf(learned, clause);
  if (row.starts.length === 0) return [];
  const chances = new Float32Array(learned.labels.length);
  weigh(learned.weights, row, chances);
  return learned.labels
    .map((label, i) => ({ label, score: chances[i] ?? 0 }))
    .sort((a, b) => b.score - a.score);
}
