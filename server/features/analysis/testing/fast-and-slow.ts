import type { TestLead } from './records.ts';

/**
 * A hundred closed leads of one source, seven hours apart in January 2026: sixty answered within five minutes, thirty of
 * them won, and forty answered after two days, ten of them won. Each is worth $1,000.
 */
export const fastAndSlow: readonly TestLead[] = Array.from({ length: 100 }, (_, index) => {
  const created = Date.parse('2026-01-01T15:00:00Z') + index * 7 * 3_600_000;
  const isFast = index < 60;
  const at = (hours: number) => new Date(created + hours * 3_600_000).toISOString();
  return {
    id: `${isFast ? 'F' : 'W'}${index}`,
    created: at(0),
    source: 'yard sign',
    outcome: (isFast ? index < 30 : index < 70) ? 'won' : 'lost',
    value: 100_000,
    attempts: 5,
    firstContact: at(isFast ? 0.05 : 48),
    lastContact: at(60),
    closed: at(72),
  };
});
