import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../../../contract/imports.ts';
import type { RecordKind } from '../../../../contract/records.ts';
import { headerKey } from './header-key.ts';
import { profileTable } from './profile.ts';
import { sourceOf } from './testing/sources.ts';

async function profileOf(
  text: string,
  timeZone = 'America/New_York',
  remembered?: (key: string, kind: RecordKind) => Mapping | undefined,
) {
  const source = sourceOf(text);
  return profileTable(source, { timeZone, remembered: async (key, kind) => remembered?.(key, kind) });
}

const datesOf = async (values: readonly string[]) => {
  const { columns } = await profileOf(`Name,Date\n${values.map((value) => `x,${value}`).join('\n')}\n`);
  return columns[1];
};

describe('date formats of a whole column', () => {
  it('lets one value decide between day-month and month-day', async () => {
    expect((await datesOf(['01-02-2018', '20-10-2017']))?.dateFormats).toEqual(['dmy']);
    expect((await datesOf(['01/02/2018', '10/20/2017']))?.dateFormats).toEqual(['mdy']);
    expect((await datesOf(['01/02/2018', '03/04/2017']))?.dateFormats).toEqual(['dmy', 'mdy']);
  });

  it('is not put off by one broken value among many, and is by many', async () => {
    const good = Array.from({ length: 300 }, (_, i) => `${(i % 12) + 1}/${(i % 12) + 1}/2025`);
    expect((await datesOf([...good, 'Total']))?.dateFormats).toEqual(['dmy', 'mdy']);
    expect((await datesOf([...good, '13/1/2025']))?.dateFormats).toEqual(['dmy']);
    expect((await datesOf([...good, '1/13/2025']))?.dateFormats).toEqual(['mdy']);
    expect((await datesOf([...good.slice(0, 20), 'a', 'b', 'c']))?.dateFormats).toEqual([]);
    const noise = Array.from({ length: 200 }, () => '1/25/2025');
    expect((await datesOf([...good, ...noise, '25/1/2025']))?.dateFormats).toEqual(['mdy']);
  });

  it('recognises years first, named months and numbers', async () => {
    expect((await datesOf(['2018-02-01', '2018-02-02']))?.dateFormats).toEqual(['ymd']);
    expect((await datesOf(['Jan 5 2018', 'Feb 6 2018']))?.dateFormats).toEqual(['mdy']);
    expect((await datesOf(['5-Jan-18', '6-Feb-18']))?.dateFormats).toEqual(['dmy']);
    expect((await datesOf(['1767571200', '1767571201']))?.dateFormats).toEqual(['epoch_s']);
    expect((await datesOf(['1767571200000', '1767571201000']))?.dateFormats).toEqual(['epoch_ms']);
    expect((await datesOf(['43132.5', '43133']))?.dateFormats).toEqual(['excel']);
  });

  it('sees times of day other than midnight', async () => {
    expect((await datesOf(['2018-02-01 00:00', '2018-02-02 00:00:00']))?.hasTime).toBe(false);
    expect((await datesOf(['2018-02-01 00:00', '2018-02-02 00:01']))?.hasTime).toBe(true);
  });
});

describe('what a column holds', () => {
  it('counts filled cells, examples and words', async () => {
    const { columns, rows } = await profileOf('Name,Status\nAnn,won\nBob,lost\nCid,won\nDan,\n');
    expect(rows).toBe(4);
    expect(columns[1]).toMatchObject({
      filled: 3,
      examples: ['won', 'lost'],
      words: [
        { word: 'won', count: 2 },
        { word: 'lost', count: 1 },
      ],
    });
  });

  it('gives no words above a hundred and keeps counting', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => `${i % 101}-x,5`).join('\n');
    const { columns } = await profileOf(`Key,Sum\n${lines}\n`);
    expect(columns[0]).toMatchObject({ filled: 500, words: null });
    expect(columns[1]?.words).toEqual([{ word: '5', count: 500 }]);
  });

  it('never cuts a character in two, so that the profile can be stored', async () => {
    const long = `${'x'.repeat(199)}😀😀`;
    const profile = await profileOf(`${'Name'.repeat(29)}😀,${long.slice(0, 118)}\n${long},b\n`);
    expect(JSON.stringify(profile).isWellFormed()).toBe(true);
    expect(JSON.stringify(profile)).not.toMatch(/\\ud[89a-f]/i);
    expect(profile.columns[0]?.examples[0]).toBe('x'.repeat(199));
  });

  it('keeps the first rows with their lines', async () => {
    const profile = await profileOf('Name,Note\nAnn,"a\nb"\n\nBob,c\n');
    expect(profile.firstRows).toEqual([
      ['Ann', 'a\nb'],
      ['Bob', 'c'],
    ]);
    expect(profile.firstLines).toEqual([2, 5]);
  });
});

describe('a mapping confirmed before', () => {
  const text = 'Date,Owner,Status\n2026-01-05,Jo,hot one\n2026-01-06,Al,cold one\n2026-01-07,Al,sold\n';

  it('is reused for the same header, with questions about new words', async () => {
    const first = await profileOf(text);
    const mapping = first.suggestions[first.kind]?.mapping;
    expect(mapping).toBeDefined();
    const key = headerKey(['Date', 'Owner', 'Status']);
    const confirmed: Mapping = {
      columns: { created: 0, status: 2 },
      dates: { created: 'dmy' },
      decimals: {},
      words: { status: { 'hot one': 'won', sold: 'won' } },
      timeZone: 'Europe/Berlin',
    };
    const again = await profileOf(text.replace('cold one', 'odd xyz'), 'UTC', (asked, kind) =>
      asked === key && kind === 'leads' ? confirmed : undefined,
    );
    expect(again).toMatchObject({ kind: 'leads', remembered: true });
    expect(again.suggestions.leads?.mapping).toMatchObject({
      columns: { created: 0, status: 2 },
      dates: { created: 'ymd' },
      words: { status: { 'hot one': 'won', sold: 'won', 'odd xyz': 'open' } },
      timeZone: 'Europe/Berlin',
    });
    expect(again.suggestions.leads?.questions.map(({ text: asked }) => asked)).toEqual([
      'What does the status "odd xyz" (1 row) mean? It counts as open until you choose.',
    ]);
  });

  it('suggests no more of one than is kept of any, from before there was a bound', async () => {
    const old = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`old ${i}`, 'won']));
    const confirmed: Mapping = {
      columns: { created: 0, status: 2 },
      dates: {},
      decimals: {},
      words: { status: { ...old, 'hot one': 'won' }, 'no field': old },
      timeZone: 'Europe/Berlin',
    };
    const again = await profileOf(text, 'UTC', (_key, kind) => (kind === 'leads' ? confirmed : undefined));
    const { words } = again.suggestions.leads.mapping;
    expect(Object.keys(words)).toEqual(['status']);
    expect(Object.keys(words.status ?? {})).toHaveLength(200);
    expect(words.status).toMatchObject({ 'hot one': 'won', sold: 'won' });
  });

  it('keeps what was answered for all rows, and asks again for nothing', async () => {
    const log = 'Call ID,Start Time,Outcome,Caller\nA,2026-01-25 10:00,missed,020 7946 0018\n';
    const first = await profileOf(log);
    const { mapping, questions } = first.suggestions.calls;
    expect(questions.map(({ kind }) => kind)).toEqual(['direction', 'country']);
    const confirmed: Mapping = { ...mapping, directions: 'inbound', country: 'GB' };
    const again = await profileOf(log, 'UTC', (_key, kind) => (kind === 'calls' ? confirmed : undefined));
    expect(again.suggestions.calls).toMatchObject({
      mapping: { directions: 'inbound', country: 'GB' },
      questions: [],
    });
    // A mapping of before these questions is asked once.
    const older = await profileOf(log, 'UTC', (_key, kind) => (kind === 'calls' ? mapping : undefined));
    expect(older.suggestions.calls.questions.map(({ kind }) => kind)).toEqual(['direction', 'country']);
  });

  it('belongs to its header alone', () => {
    expect(headerKey(['A', 'B'])).toBe(headerKey([' a ', 'b']));
    expect(headerKey(['A', 'B'])).not.toBe(headerKey(['B', 'A']));
    expect(headerKey(['A,B'])).not.toBe(headerKey(['A', 'B']));
  });
});
