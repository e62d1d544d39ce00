import { expect, it } from 'vitest';
import { unusedMeaning } from './unused-columns.ts';

it.each([
  ['Topic', 'what it was about'],
  ['call_reason', 'what it was about'],
  ['Resolved', 'whether it was resolved'],
  ['Resolution', 'whether it was resolved'],
  ['Satisfaction rating', 'how it was rated'],
  ['CSAT', 'how it was rated'],
  ['AgentScore', 'how it was rated'],
  ['Queue', null],
])('%s says %s', (name, meaning) => {
  expect(unusedMeaning(name)).toBe(meaning);
});
