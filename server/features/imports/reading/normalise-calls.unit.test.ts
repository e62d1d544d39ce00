import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallDirections, callDirections } from '../../../../contract/imports.ts';
import { createNormaliser, type Normalised } from './normalise.ts';
import { mappingOf, options } from './testing/mapping-of.ts';

const rowOf = (answer: Normalised<'calls'>) => ('row' in answer ? answer.row : undefined);

const callFields = ['started', 'direction', 'outcome', 'from', 'to', 'duration', 'rep'];
const callWords = {
  direction: { inbound: 'inbound', outgoing: 'outbound' },
  outcome: { answered: 'answered', missed: 'missed' },
};
const call = createNormaliser(
  'calls',
  mappingOf(callFields, { words: callWords }),
  callFields.length,
  options,
);

describe('normalising calls', () => {
  const start = '2026-01-05 10:00';

  it('takes the caller of an inbound and the called of an outbound call for the other party', () => {
    expect(call([start, 'Inbound', 'Answered', '512-555-0100', '512-555-0199', '1:20', 'Jo'])).toMatchObject({
      row: {
        startedAt: Date.UTC(2026, 0, 5, 15),
        direction: 'inbound',
        outcome: 'answered',
        phone: '+15125550100',
        durationS: 80,
        rep: 'Jo',
      },
    });
    expect(call([start, 'outgoing', 'x', '512-555-0100', '512-555-0199', '-5', ''])).toMatchObject({
      row: { direction: 'outbound', outcome: null, phone: '+15125550199', durationS: null, rep: null },
    });
    expect(call([start, '', 'missed', '512-555-0100', '', '', ''])).toMatchObject({
      row: { direction: null, phone: null },
    });
  });

  it("prefers the customer's own column and reads two fields from one", () => {
    const one = createNormaliser(
      'calls',
      {
        ...mappingOf(['started', 'direction', 'phone', 'from']),
        columns: { started: 0, direction: 1, outcome: 1, phone: 2, from: 3 },
        words: {
          direction: { 'inbound - missed': 'inbound' },
          outcome: { 'inbound - missed': 'missed' },
        },
      },
      4,
      options,
    );
    expect(one([start, 'Inbound - Missed', '512-555-0100', '512-555-0111'])).toMatchObject({
      row: { direction: 'inbound', outcome: 'missed', phone: '+15125550100' },
    });
    expect(one([start, 'Inbound - Missed', '', '512-555-0111'])).toMatchObject({
      row: { phone: '+15125550111' },
    });
  });

  it('gives all calls of a file without a direction the one that was answered, and the same ids for any answer', () => {
    const fields = ['started', 'outcome', 'from', 'to', 'duration', 'rep'];
    const of = (directions: CallDirections | undefined) =>
      createNormaliser(
        'calls',
        { ...mappingOf(fields, { words: callWords }), ...(directions && { directions }) },
        fields.length,
        options,
      );
    const cells = fc.tuple(
      fc.integer({ min: 0, max: 59 }).map((n) => `2026-01-05 10:${String(n).padStart(2, '0')}`),
      fc.constantFrom('Answered', 'Missed', ''),
      fc.constantFrom('512-555-0100', '512-555-0101', ''),
      fc.constantFrom('512-555-0198', '512-555-0199', ''),
      fc.constantFrom('80', '1:20', ''),
      fc.constantFrom('Jo', 'Al', ''),
    );
    const e164 = (text: string) => (text === '' ? null : `+1${text.replaceAll('-', '')}`);
    fc.assert(
      fc.property(cells, ([start, outcome, from, to, ...rest]) => {
        const read = (directions: CallDirections | undefined) =>
          rowOf(of(directions)([start, outcome, from, to, ...rest]));
        expect(read('inbound')).toMatchObject({ direction: 'inbound', phone: e164(from) });
        expect(read('outbound')).toMatchObject({ direction: 'outbound', phone: e164(to) });
        expect(read('unknown')).toMatchObject({ direction: null, phone: null });
        expect(read(undefined)).toEqual(read('unknown'));
        const ids = callDirections.map((answer) => read(answer)?.externalId);
        expect(new Set(ids).size).toBe(1);
      }),
    );
  });

  it('leaves the direction to its column where there is one', () => {
    const one = createNormaliser(
      'calls',
      { ...mappingOf(callFields, { words: callWords }), directions: 'outbound' },
      callFields.length,
      options,
    );
    expect(rowOf(one([start, 'Inbound', '', '', '', '', '']))?.direction).toBe('inbound');
    expect(rowOf(one([start, 'x', '', '', '', '', '']))?.direction).toBeNull();
  });

  it('reads durations and times to answer in the unit of their column, and numbers of the country answered', () => {
    const fields = ['started', 'phone', 'duration', 'timeToAnswer'];
    const one = createNormaliser(
      'calls',
      { ...mappingOf(fields), units: { duration: 'minutes' }, country: 'GB' },
      fields.length,
      options,
    );
    expect(one([start, '020 7946 0018', '2.5', '17'])).toMatchObject({
      row: { phone: '+442079460018', durationS: 150, answerS: 17 },
    });
  });

  it('gives equal calls one id and refuses those without a start', () => {
    const cells = [start, 'Inbound', 'Answered', '512-555-0100', '', '80', 'Jo'];
    expect(call(cells)).toEqual(call([...cells]));
    expect(call(['', 'Inbound'])).toEqual({ refused: 'Started: no date' });
  });

  it('takes calls of hidden numbers in one minute for a call each', () => {
    const read = createNormaliser(
      'calls',
      mappingOf(callFields, { words: callWords }),
      callFields.length,
      options,
    );
    const idOf = (from: string) => rowOf(read([start, 'inbound', 'missed', from, '', '', '']))?.externalId;
    expect(new Set([idOf('Anonymous'), idOf('Anonymous'), idOf('Anonymous')]).size).toBe(3);
    expect(idOf('512-555-0100')).toBe(idOf('512-555-0100'));
  });
});
