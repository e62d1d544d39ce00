import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { trades } from '../../../../../contract/company-vocabulary.ts';
import { read } from './read.ts';
import { anyTime } from './read-when.ts';
import { gates, readerOf } from './reader.ts';

const Texts = z.record(
  z.enum(trades),
  z.object({ handOver: z.array(z.string()), ordinary: z.array(z.string()) }),
);
const unseen = Texts.parse(
  parse(readFileSync(new URL('../testing/unseen-trade-texts.yaml', import.meta.url), 'utf8')),
);

it('finds a person for prices that are on no list, though they are asked for as others are', () => {
  const found = (kind: 'handOver' | 'ordinary') =>
    trades.flatMap((trade) =>
      unseen[trade][kind].filter((text) => {
        const { acts } = read(text, readerOf(trade), { ...anyTime, asksAddress: false });
        return acts.some(({ act }) => gates().handOvers.has(act));
      }),
    );
  expect(found('handOver').length).toBeGreaterThanOrEqual(210);
  expect(found('ordinary').length).toBeLessThanOrEqual(35);
});
