import { describe, expect, it } from 'vitest';
import { readAll, sourceOf } from '../testing/sources.ts';

const factsOf = async (text: string) => (await readAll(sourceOf(text))).facts;

describe('finding the header', () => {
  it('skips titles and other lines before it', async () => {
    const facts = await factsOf(
      'Leads report,,,,\nFrom 2026-01-01,to 2026-02-01,,,\n,,,,\nId,Name,Date,Town,Sum\n1,Ann,2026-01-05,Paris,5\n2,Bob,2026-01-06,Rome,6\n',
    );
    expect(facts).toMatchObject({ headerLine: 4, header: ['Id', 'Name', 'Date', 'Town', 'Sum'] });
  });

  it('names the columns of a file without one', async () => {
    const facts = await factsOf('2026-01-05,Ann,5125550100\n2026-01-06,Bob,5125550101\n');
    expect(facts).toMatchObject({ headerLine: 0, header: ['Column 1', 'Column 2', 'Column 3'] });
  });

  it('takes names that come again below for values', async () => {
    const facts = await factsOf('Ann,won,Paris\nBob,lost,Rome\nCid,won,Paris\n');
    expect(facts.headerLine).toBe(0);
  });

  it('looks at the first 200 rows, whatever comes after', async () => {
    const others = Array.from({ length: 250 }, (_, i) => `Name${i}x,state${i}x,town${i}x\n`).join('');
    expect((await factsOf(`Ann,won,Paris\n${others}Zoe,won,Rome\n`)).headerLine).toBe(1);
  });

  it('makes blank and repeated names unique', async () => {
    const facts = await factsOf('Date,Name,date,,Name\n2026-01-05,Ann,2026-01-06,x,y\n');
    expect(facts.header).toEqual(['Date', 'Name', 'date (2)', 'Column 4', 'Name (2)']);
  });

  it('reads a single column', async () => {
    const facts = await factsOf('Phone\n5125550100\n5125550101\n');
    expect(facts).toMatchObject({ headerLine: 1, header: ['Phone'], delimiter: ',' });
  });
});
