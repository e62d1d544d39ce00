import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advanceStatus, messageStatuses } from './message-status.ts';

it('ends the same whatever the order and number of reports', () => {
  const reports = fc.array(fc.constantFrom(...messageStatuses), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (list, random) => {
      const shuffled = [...list, ...list]
        .map((status) => ({ status, at: random.next().value }))
        .sort((one, other) => one.at - other.at);
      const inOrder = list.reduce(advanceStatus, 'queued');
      expect(shuffled.map(({ status }) => status).reduce(advanceStatus, 'queued')).toBe(inOrder);
    }),
  );
});

it('never goes back from an end', () => {
  expect(advanceStatus('delivered', 'sent')).toBe('delivered');
  expect(advanceStatus('undelivered', 'sending')).toBe('undelivered');
  expect(advanceStatus('unconfirmed', 'delivered')).toBe('delivered');
});
