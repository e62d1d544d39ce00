import { expect, it } from 'vitest';
import { newNotes, notesOf } from './notes.ts';

const visit = {
  ...{ appointmentId: 'a1b2', serviceName: 'General service', name: 'Marisol Ortega' },
  ...{ e164: '+18015552001', address: null },
};
const at = (address: string) => ({ ...visit, address });
const mine = 'General service. Marisol Ortega, +18015552001 [Fieldtone a1b2]';

it('says who it is for, and ends with the key', () => {
  expect(notesOf(visit)).toBe(mine);
  expect(notesOf(at('12 Elm St'))).toBe(
    'General service. Marisol Ortega, +18015552001, 12 Elm St [Fieldtone a1b2]',
  );
});

it.each([
  ['as they were written', mine],
  ['with what the office wrote around it', `Gate 4411. ${mine}\nDog in the yard`],
  ['with what the office wrote into it', mine.replace('Marisol', 'GATE 4411, Marisol')],
])('leaves notes that say all of it: %s', (_what, notes) => {
  expect(newNotes(notes, visit)).toBeNull();
});

it('replaces its own part alone', () => {
  const moved = at('12 Elm St, Sandy');
  const office = (part: string) => `Gate 4411. ${part}\nGeneral service. Was here in May`;
  expect(newNotes(office(mine), moved)).toBe(office(notesOf(moved)));
  // What it said before is no part of a longer number.
  expect(newNotes(office(notesOf(at('112 Elm St'))), at('12 Elm St'))).toBe(office(notesOf(at('12 Elm St'))));
});

it('takes all but the key for theirs where they have rewritten its part, and adds what they have deleted', () => {
  expect(newNotes('Ants, call first [Fieldtone a1b2] Dog', visit)).toBe(`Ants, call first ${mine} Dog`);
  expect(newNotes('Call first', visit)).toBe(`Call first\n${mine}`);
  expect(newNotes('', visit)).toBe(mine);
});
