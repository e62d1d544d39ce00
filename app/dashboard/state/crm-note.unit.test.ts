import { expect, it } from 'vitest';
import { crmText } from './crm-note.tsx';

const entry = { name: 'FieldRoutes', number: null, reason: null, settledBy: null, settledAt: null };

it('says of a visit that a person enters what there is to do', () => {
  expect(crmText({ ...entry, state: 'by_hand' })).toBe('Enter this visit in FieldRoutes yourself');
  const reason = 'It was cancelled here: cancel it there too.';
  expect(crmText({ ...entry, state: 'by_hand', reason })).toBe('Not in FieldRoutes as it is here');
});
