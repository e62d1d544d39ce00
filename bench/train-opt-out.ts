import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { learn } from './texting/learn.ts';
import { trainingDigest } from './texting/training-digest.ts';
import { trainingTexts } from './texting/training-texts.ts';

const FILE = fileURLToPath(new URL('../server/features/texting/opt-out/weights.yaml', import.meta.url));
const LINE = 100;

const texts = trainingTexts();
const { bias, scale, weights } = learn(texts);
// Most are 0.
const base64 = brotliCompressSync(Buffer.from(weights.buffer)).toString('base64');
const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
await writeFile(
  FILE,
  [
    '# What the classifier of opt-outs has learned: written by `npm run train:opt-out`.',
    `texts: ${texts.length}`,
    `learned_from: '${trainingDigest()}'`,
    `bias: ${bias}`,
    `scale: ${scale}`,
    'weights:',
    ...lines.map((line) => `  - ${line}`),
    '',
  ].join('\n'),
);
console.log(`${texts.length} texts, ${weights.filter((weight) => weight !== 0).length} weights`);
