import { describe, expect, it } from 'vitest';
import type { Reading } from '../read/read.ts';
import { noWhen } from '../read/when.ts';
import { flows as readFlows } from '../say/sentences.built.ts';
import { isSettledByGates, type ModelReading, readingBy } from './model-reading.ts';

const flows = readFlows();
// What of the reader's data the gates look at.
const data = { gates: { handOvers: new Set(['asks_person', 'ask_other']) } };
const own: Reading = {
  ...{ language: 'en', acts: [], problems: [], kind: null, when: noWhen(), postalCode: null, address: null },
  ...{
    name: null,
    otherLanguage: null,
    isGibberish: false,
    isNonsense: false,
    emergency: null,
    isNamed: false,
    asks: false,
    forPerson: 0,
    namesAmount: false,
  },
  ...{ isOrdinary: false, length: 5, isMark: false, isEmpty: false },
};
const when = {
  ...{ options: [], notDays: [], notTimes: [], choice: null, soonest: false, any: false, relative: null },
};
const nothing: ModelReading = {
  ...{ language: null, acts: [], emergency: null, problems: [], kind: null, when, postalCode: null },
  ...{ address: null, name: null, isSmallTalk: false },
};
const act = (name: string) => ({ act: name, score: 0.9, start: 0, end: 1 });
const merged = (answer: Partial<ModelReading>, text: string, mine: Partial<Reading> = {}) =>
  readingBy({ ...nothing, ...answer }, { ...own, ...mine }, text, { data, flows });

describe('what a model read', () => {
  it('never takes back what a person or an approved sentence answers, nor an emergency', () => {
    const acts = ['asks_person', 'angry', 'wrong_number', 'another_visit', 'pet_safety', 'ask_price'].map(
      act,
    );
    const read = merged({ acts: ['yes', 'angry'] }, 'x', { acts, emergency: 'gas' });
    expect(read.acts.map(({ act: name }) => name)).toEqual([
      ...['asks_person', 'angry', 'wrong_number', 'another_visit', 'pet_safety', 'yes'],
    ]);
    expect(read.emergency).toBe('gas');
    expect(merged({ emergency: 'sting' }, 'x').emergency).toBe('sting');
  });

  it('counts as code, street line and name only in the spelling of the text', () => {
    const text = "i'm ann o'neil, 12  elm st, sandy 84070";
    expect(
      merged({ address: '12 Elm St, Sandy', postalCode: '84070', name: "Ann O'Neil" }, text),
    ).toMatchObject({
      ...{ address: '12 elm st, sandy', postalCode: '84070', name: "ann o'neil" },
    });
    const made = { address: '99 Oak Ave', postalCode: '84106', name: 'Bob' };
    expect(merged(made, text)).toMatchObject({ address: null, postalCode: null, name: null });
    const lure = 'come to 12 evil.example/free (ann)';
    expect(merged({ address: '12 evil.example/free', name: '12' }, lure)).toMatchObject({
      ...{ address: null, name: null },
    });
    expect(merged({ address: '(.*)+$', name: '.' }, lure)).toMatchObject({ address: null, name: null });
  });

  it('says days and times as the built-in reader does', () => {
    const options = [
      {
        days: { from: '2026-12-01', to: null, weekdays: [2] },
        times: { from: null, to: '12:00', by: null, at: '09:30' },
      },
    ];
    // Where they stand in the text the built-in reader knows.
    const spans = [{ start: 0, end: 1 }];
    const mine = { when: { ...noWhen(), spans } };
    expect(merged({ when: { ...when, options, choice: 2 } }, 'x', mine).when).toMatchObject({
      options: [{ days: { from: '2026-12-01', weekdays: [2] }, times: { to: 720, at: 570 } }],
      ...{ ordinal: 1, spans },
    });
  });

  it('leaves what it says nothing of as it was read', () => {
    const soonest = { ...noWhen(), soonest: true };
    const mine = {
      acts: [act('yes')],
      kind: 'once',
      when: soonest,
      problems: [{ problem: 'ants', start: 0, end: 4 }],
    };
    expect(merged({}, 'x', { ...mine, kind: 'once' })).toMatchObject({ ...mine, when: soonest });
    const other = merged({ acts: ['no'], problems: ['mice'], kind: 'plan' }, 'x', { ...mine, kind: 'once' });
    expect(other).toMatchObject({ acts: [{ act: 'no' }], problems: [{ problem: 'mice' }], kind: 'plan' });
  });

  it.each([
    { acts: ['yes' as const] },
    { isSmallTalk: true },
    { kind: 'once' as const },
    { when: { ...when, soonest: true } },
  ])('is no nonsense where it understood something: %j', (answer) => {
    expect(merged(answer, 'x', { isNonsense: true }).isNonsense).toBe(false);
    expect(merged({}, 'x', { isNonsense: true }).isNonsense).toBe(true);
  });

  it('is not asked for where the gates settle it', () => {
    const settled = (mine: Partial<Reading>) => isSettledByGates({ ...own, ...mine }, data, flows);
    expect(settled({})).toBe(false);
    expect(settled({ acts: [act('ask_price')] })).toBe(false);
    const gated = [
      { acts: [act('asks_person')] },
      { acts: [act('refund')] },
      { emergency: 'gas' },
      { otherLanguage: 'Someone will answer.' },
      { isEmpty: true },
    ];
    expect(gated.map(settled)).toEqual(gated.map(() => true));
  });
});
