import { describe, expect, it } from 'vitest';
import { VendorError } from '../../../providers/vendor-error.ts';
import { failuresAfter } from '../connections/connections.repository.ts';
import { healthAfter } from './connection-health.ts';

const now = new Date('2026-06-01T12:00:00Z');
const row = (failures: number, worked: boolean) =>
  ({ vendor: 'aircall', method: 'api-key', failures, last_read_at: worked ? now : null }) as const;
const stateAfter = (kind: VendorError['kind'], failures: number, worked: boolean) =>
  healthAfter(row(failures, worked), new VendorError(kind, 'as it is'), now, false).state;

describe('a connection that worked', () => {
  it.each(['missing_permission', 'wrong_place'] as const)('waits out a %s before it rests', (kind) => {
    expect([0, 1, 2, 3, 4, 5].map((failures) => stateAfter(kind, failures, true))).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'refused',
      'refused',
    ]);
  });

  it('rests at once when its key is refused', () => {
    expect(stateAfter('wrong_credentials', 0, true)).toBe('refused');
  });
});

describe('a connection that never worked', () => {
  it.each(['missing_permission', 'wrong_place', 'wrong_credentials'] as const)('rests at a %s', (kind) => {
    expect(stateAfter(kind, 0, false)).toBe('refused');
  });

  it('has not failed where a limit ended a run that came further', () => {
    const retryAt = new Date(now.getTime() + 3_600_000);
    const limited = new VendorError('rate_limited', 'The quota is used up', { retryAt });
    const health = healthAfter(row(3, false), limited, now, true);
    expect(health).toMatchObject({ state: 'waiting', nextReadAt: retryAt });
    expect(failuresAfter(health)).toBe(0);
    expect(failuresAfter(healthAfter(row(3, false), limited, now, false))).toBeUndefined();
    const down = new VendorError('unavailable', 'down');
    expect(failuresAfter(healthAfter(row(3, false), down, now, true))).toBeUndefined();
  });

  it.each(['unavailable', 'malformed', 'rate_limited', 'rejected'] as const)('waits after %s', (kind) => {
    expect(stateAfter(kind, 9, false)).toBe('waiting');
  });
});
