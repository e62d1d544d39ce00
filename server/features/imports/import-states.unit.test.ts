import { expect, it } from 'vitest';
import { importStatuses } from '../../../contract/imports.ts';
import { isEnd, statusesBefore } from './import-states.ts';

it('lets an import that has ended go nowhere', () => {
  expect(importStatuses.filter(isEnd)).toEqual(['done', 'failed', 'cancelled']);
  for (const to of importStatuses) expect(statusesBefore(to).filter(isEnd)).toEqual([]);
});

it('gives the statuses that lead to another, of all or of some', () => {
  expect(statusesBefore('done')).toEqual(['loading']);
  expect(statusesBefore('failed', ['ready', 'done', 'cancelled'])).toEqual(['ready']);
});
