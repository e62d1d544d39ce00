import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { readYaml } from '../../../platform/read-yaml.ts';
import { StartError } from '../../../platform/start-error.ts';
import { buckets } from './features.ts';

const ClassesFile = z.record(z.string().regex(/^[a-z]+$/), z.string().regex(/^[a-z_]+( [a-z_]+)*$/));
const WeightsFile = z.strictObject({
  texts: z.number().int().positive(),
  /** The digest of the training texts. */
  learned_from: z.string(),
  bias: z.number(),
  /** What a weight of 1 stands for. */
  scale: z.number().positive(),
  /** A signed byte for each bucket, compressed by Brotli, in base64. */
  weights: z.array(z.base64()).min(1),
});

/** What the classifier is made of. */
export interface ClassifierParts {
  /** The class of each word. */
  classes: Map<string, string>;
  /** The digest of the training texts. */
  learnedFrom: string;
  bias: number;
  scale: number;
  weights: Int8Array;
}

const read = <T>(name: string, schema: z.ZodType<T>): T => readYaml(new URL(name, import.meta.url), schema);

/** The classes of words of classes.yaml. May throw StartError. */
export function readClasses(): Map<string, string> {
  const classes = new Map<string, string>();
  for (const [name, words] of Object.entries(read('classes.yaml', ClassesFile)))
    for (const word of words.split(' ')) {
      if (classes.has(word)) throw new StartError(`classes.yaml: "${word}" is in two classes`);
      classes.set(word, name);
    }
  return classes;
}

/**
 * Reads classes.yaml and weights.yaml beside it.
 * @throws StartError for a file that is not of its form
 */
export function readClassifierParts(): ClassifierParts {
  const { learned_from: learnedFrom, bias, scale, weights } = read('weights.yaml', WeightsFile);
  const bytes = new Int8Array(brotliDecompressSync(Buffer.from(weights.join(''), 'base64')));
  if (bytes.length !== buckets) throw new StartError(`weights.yaml: ${bytes.length} weights, not ${buckets}`);
  return { classes: readClasses(), learnedFrom, bias, scale, weights: bytes };
}
