import type { ConnectionState } from '../../contract/connections.ts';
import { StateLine } from '../ui/tags.tsx';

const words: Record<ConnectionState, string> = {
  first_reading: 'First reading',
  working: 'Working',
  incomplete: 'Needs more from the customer',
  refused: 'Refused, needs the customer',
  waiting: 'Trying again by itself',
};

/** How a customer's connection stands, for the team. */
export function ConnectionStatus({ state }: { state: ConnectionState }) {
  return <StateLine state={state}>{words[state]}</StateLine>;
}
