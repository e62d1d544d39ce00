import { expect, it } from 'vitest';
import { wasatchPest } from '../testing/wasatch-pest.ts';
import { choiceOf } from './services.ts';

it('offers a plan and a single visit, in the order of the company', () => {
  const plan = wasatchPest.services.find(({ recurring }) => recurring);
  const once = wasatchPest.services.find(({ recurring }) => !recurring);
  if (plan === undefined || once === undefined) throw new Error('the company has both');
  expect(choiceOf([plan, { ...plan }, once])).toEqual([plan, once]);
  expect(choiceOf([once, plan, { ...once }])).toEqual([once, plan]);
  expect(choiceOf([once, { ...once }, { ...once }])).toHaveLength(2);
});
