import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assigned, assignSources, nameKey, type Source } from './assign-sources.ts';

const lead = (externalId: string, name: string | null): Source => ({
  kind: 'lead',
  system: 'upload',
  externalId,
  name,
});
const call: Source = { kind: 'call', system: 'dialpad', externalId: 'c1', name: null };
const told = (groups: Assigned[]) =>
  groups.map(({ contactId, name, sources }) => [contactId, name, sources.map((source) => source.externalId)]);

describe('the sources of a number', () => {
  it('are one person by one name, however it is written', () => {
    expect(told(assignSources([], [lead('1', 'Zoë Young'), lead('2', 'YOUNG, ZOE')]))).toEqual([
      [null, 'Zoë Young', ['1', '2']],
    ]);
  });

  it('are two people by two names', () => {
    const known = [{ contactId: 'a', name: 'Zoe Young' }];
    expect(told(assignSources(known, [lead('1', 'Sam Young'), lead('2', 'Zoe Young')]))).toEqual([
      ['a', 'Zoe Young', ['2']],
      [null, 'Sam Young', ['1']],
    ]);
  });

  it('give the only contact its name where a call came first', () => {
    expect(told(assignSources([{ contactId: 'a', name: null }], [lead('1', 'Zoe Young')]))).toEqual([
      ['a', 'Zoe Young', ['1']],
    ]);
  });

  it('without a name speak of the only person, and of nobody by name where there are two', () => {
    expect(told(assignSources([{ contactId: 'a', name: 'Zoe Young' }], [call]))).toEqual([
      ['a', 'Zoe Young', ['c1']],
    ]);
    const two = [
      { contactId: 'a', name: 'Zoe Young' },
      { contactId: 'b', name: 'Sam Young' },
    ];
    expect(told(assignSources(two, [call]))).toEqual([[null, null, ['c1']]]);
  });

  const names = fc.option(fc.constantFrom('Zoe Young', 'zoe young', 'Sam', ' ', 'Lee, Ann'), { nil: null });
  const drawn = fc.array(names, { maxLength: 12 }).map((all) => all.map((name, i) => lead(String(i), name)));
  it('are each in one group, and a later call with the same ones changes nothing', () => {
    fc.assert(
      fc.property(drawn, (sources) => {
        const groups = assignSources([], sources);
        expect(groups.flatMap((group) => group.sources).toSorted(byId)).toEqual(sources.toSorted(byId));
        for (const { name, sources: own } of groups) {
          for (const source of own.filter((one) => nameKey(one.name) !== null)) {
            expect(nameKey(source.name)).toBe(nameKey(name));
          }
        }
        const known = groups.map(({ name }, i) => ({ contactId: String(i), name }));
        const again = assignSources(known, sources);
        expect(again.map(({ contactId }) => contactId)).not.toContain(null);
      }),
    );
  });
});

const byId = (a: Source, b: Source) => Number(a.externalId) - Number(b.externalId);
