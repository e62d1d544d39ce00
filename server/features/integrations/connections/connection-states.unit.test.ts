import { expect, it } from 'vitest';
import { connectionStates } from '../../../../contract/connections.ts';
import { nextStates, restingStates, statesBefore } from './connection-states.ts';

const legal = connectionStates.flatMap((from) => nextStates[from].map((to) => `${from} -> ${to}`));

it('lets every state end well, fail in each way, and never begin again', () => {
  const ends = ['working', 'incomplete', 'refused', 'waiting'];
  const expected = connectionStates.flatMap((from) => ends.map((to) => `${from} -> ${to}`));
  expect(legal).toEqual(expected);
});

it('has the states from which each is entered', () => {
  expect(statesBefore('first_reading')).toEqual([]);
  expect(statesBefore('working')).toEqual([...connectionStates]);
  expect(restingStates).toEqual(['incomplete', 'refused']);
});
