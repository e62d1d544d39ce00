import { expect, it } from 'vitest';
import { claimIn } from './claims/claim.ts';
import { statedClaims } from './claims/stated.ts';
import { claims } from './claims.ts';

it('has every claim once', () => {
  const ids = claims.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

it('says for every figure what it is of and where it comes from', () => {
  for (const { id, figure, text, basis } of claims) {
    for (const part of [figure, text, basis]) expect(part.trim(), id).not.toBe('');
  }
});

it('gives a claim by its name', () => {
  expect(claimIn(statedClaims)('average-upsell')).toMatchObject({ figure: '$285', kind: 'specified' });
});
