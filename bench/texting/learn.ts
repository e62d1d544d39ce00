import { logistic } from '../../server/features/texting/opt-out/classifier.ts';
import {
  buckets,
  type Features,
  sumOf,
  valuedFeatures,
} from '../../server/features/texting/opt-out/features.ts';

/** A text to learn from: how far it opts out, 1 or 0, or between where a person has to decide. */
export interface Example {
  features: Features;
  optsOut: number;
}

/** What was learned, with weights rounded to a signed byte as they are stored. */
export interface Fitted {
  bias: number;
  scale: number;
  weights: Int8Array;
}

const passes = 9;
const rate = 0.3;
/** How strongly weights are drawn to zero. */
const shrinkage = 1e-4;
/** Features of fewer texts keep the weight 0: they say more of a writer than of what is wanted. */
const leastTexts = 2;
/** Largest value of a signed byte. */
const most = 127;

/** Numbers from 0 to below 1 that follow from the seed: a linear congruential generator. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Fits a logistic regression by stochastic gradient descent with a rate for each weight (AdaGrad). The same examples in
 * the same order give the same weights.
 */
export function learn(examples: readonly Example[]): Fitted {
  const weights = new Float64Array(buckets);
  const squares = new Float64Array(buckets).fill(1e-3);
  const texts = textsWith(examples);
  let bias = 0;
  let biasSquares = 1e-3;
  const draw = drawing(12_345);
  const order = examples.map((_, i) => i);
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, draw);
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const error = logistic(bias + sumOf(example.features, weights)) - example.optsOut;
      for (const { places, value } of valuedFeatures(example.features))
        for (const place of places) {
          if ((texts[place] ?? 0) < leastTexts) continue;
          const weight = weights[place] ?? 0;
          const slope = error * value + shrinkage * weight;
          const square = (squares[place] ?? 0) + slope * slope;
          squares[place] = square;
          weights[place] = weight - (rate * slope) / Math.sqrt(square);
        }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  const scale = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0) / most;
  return { bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

/** How many texts have a feature in each bucket. */
function textsWith(examples: readonly Example[]): Uint32Array {
  const counts = new Uint32Array(buckets);
  for (const { features } of examples)
    for (const place of new Set(valuedFeatures(features).flatMap(({ places }) => places)))
      counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

function shuffle(order: number[], draw: () => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(draw() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** How likely a text opts out by what was learned. */
export const likelihoodOf = ({ bias, scale, weights }: Fitted, features: Features) =>
  logistic(bias + scale * sumOf(features, weights));
