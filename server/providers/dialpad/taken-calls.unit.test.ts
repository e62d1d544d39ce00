import { expect, it } from 'vitest';
import type { CallRow } from '../../platform/records/rows.ts';
import { TakenCalls, TakenEntries } from './taken-calls.ts';

const leg = (changed: Partial<CallRow>): CallRow => ({
  externalId: '1',
  startedAt: 1000,
  direction: 'inbound',
  phone: '+18015550142',
  durationS: 20,
  outcome: 'answered',
  rep: null,
  ...changed,
});
const dana = leg({ startedAt: 5000, durationS: 87, rep: 'Dana Ortiz' });

it('has who took a call when it reaches the leg through which the call came in', () => {
  const taken = new TakenCalls();
  expect(taken.whole(dana)).toEqual(dana);
  expect(taken.whole(leg({ outcome: 'abandoned' }))).toEqual({ ...dana, startedAt: 1000 });
});

it('has it for a leg that rang in vain, and after a break', () => {
  const before = new TakenCalls();
  before.whole(dana);
  const kept = TakenEntries.parse(JSON.parse(JSON.stringify(before.entries())));
  const rang = leg({ startedAt: 3000, outcome: 'missed', durationS: 0 });
  expect(new TakenCalls(kept).whole(rang)).toEqual({ ...dana, startedAt: 3000 });
});

it('leaves other calls as they are', () => {
  const taken = new TakenCalls();
  taken.whole(dana);
  for (const other of [leg({ externalId: '2' }), leg({ externalId: '3', outcome: 'voicemail' })]) {
    expect(taken.whole(other)).toEqual(other);
  }
});

it('drops what is long ago', () => {
  const taken = new TakenCalls();
  for (let no = 0; no < 200; no += 1) taken.whole({ ...dana, externalId: String(no) });
  expect(taken.entries().map(([id]) => id)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${150 + index}`),
  );
});
