import type { Turn } from './turn.ts';

/** What a conversation knows and has come to, to be compared after a turn. */
export const progressOf = ({ state, appointments }: Turn) => {
  const { problems, serviceId, postalCode, address, name, offered, quoted } = state;
  return JSON.stringify([problems, serviceId, postalCode, address, name, offered, quoted, appointments]);
};

/** Notes what is said; true where something of it was never said before. */
export function noteSaid({ state, lines }: Turn): boolean {
  const keys = lines.map(({ key, facts }) => (key === 'approved' ? `${key} ${facts?.sentence}` : key));
  const fresh = keys.filter((key) => !state.said.includes(key));
  state.said.push(...new Set(fresh));
  return fresh.length > 0;
}
