import { expect, it } from 'vitest';
import { crmText, lateText } from './crm-note.tsx';

const entry = {
  ...{ name: 'FieldRoutes', number: null, reason: null, settledBy: null, settledAt: null, version: 1 },
};

it('says of a visit that a person enters what there is to do', () => {
  expect(crmText({ ...entry, state: 'by_hand' })).toBe('Enter this visit in FieldRoutes yourself');
  const reason = 'It was cancelled here: cancel it there too.';
  expect(crmText({ ...entry, state: 'by_hand', reason })).toBe('Not in FieldRoutes as it is here');
});

it('says to who may have begun to enter a visit that it has changed since', () => {
  const now = { ...entry, state: 'by_hand', version: 2 } as const;
  expect(lateText(now, now, false)).toBeNull();
  expect(lateText(now, entry, false)).toMatch(/^It has changed since you opened it: FieldRoutes/);
  expect(lateText({ ...now, reason: 'It was moved here: move it there too.' }, entry, false)).toBeNull();
  expect(lateText(now, now, true)).toMatch(/^If you have entered it in FieldRoutes already/);
  expect(lateText({ ...now, state: 'entered' }, entry, true)).toBeNull();
});
