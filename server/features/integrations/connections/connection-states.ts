import { type ConnectionState, connectionStates } from '../../../../contract/connections.ts';

/** Which state may follow which. Nothing goes back to its first reading: that takes a new connection. */
export const nextStates: Record<ConnectionState, readonly ConnectionState[]> = {
  first_reading: ['working', 'incomplete', 'refused', 'waiting'],
  working: ['working', 'incomplete', 'refused', 'waiting'],
  // These three may fail again, with the same or another outcome, at each attempt.
  waiting: ['working', 'incomplete', 'refused', 'waiting'],
  refused: ['working', 'incomplete', 'refused', 'waiting'],
  incomplete: ['working', 'incomplete', 'refused', 'waiting'],
};

/** The states from which `to` can be entered. */
export function statesBefore(to: ConnectionState): ConnectionState[] {
  return connectionStates.filter((from) => nextStates[from].includes(to));
}

/** States in which nothing is read until the customer does something. */
export const restingStates: readonly ConnectionState[] = ['incomplete', 'refused'];
