import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Assigned, assignSources, mostNamed, nameKey, type Source } from './assign-sources.ts';

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

  it('are at most so many people, and one without a name for all further names', () => {
    const sources = Array.from({ length: 200 }, (_, i) => lead(String(i), `Person ${i}`));
    const groups = assignSources([], sources);
    expect(groups).toHaveLength(mostNamed + 1);
    expect(groups.at(-1)).toMatchObject({ name: null });
    expect(groups.at(-1)?.sources).toHaveLength(200 - mostNamed);
    const known = groups.map(({ name }, i) => ({ contactId: String(i), name }));
    const further = assignSources(known, [lead('200', 'Somebody else'), lead('201', 'Person 7'), call]);
    expect(told(further)).toEqual([
      ['7', 'Person 7', ['201']],
      [String(mostNamed), null, ['200', 'c1']],
    ]);
  });

  it('have each name taken apart once', () => {
    const takenApart = vi.spyOn(String.prototype, 'normalize');
    const known = Array.from({ length: 50 }, (_, i) => ({ contactId: String(i), name: `Person ${i}` }));
    const sources = Array.from({ length: 200 }, (_, i) => lead(String(i), `Person ${i}`));
    assignSources(known, sources);
    expect(takenApart).toHaveBeenCalledTimes(250);
    takenApart.mockRestore();
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
