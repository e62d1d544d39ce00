import { describe, expect, it } from 'vitest';
import type { VendorSession } from '../provider.ts';
import type { VendorRequest } from '../vendor-api.ts';
import { type DatedList, mostRecords, readByDate } from './list.ts';

type Answer = (from: string) => { id: number; day: string | null }[];

/** A session before a vendor that answers so, and the dates that it was asked from. */
function sessionWith(answer: Answer) {
  const asked: string[] = [];
  const session: Pick<VendorSession, 'api' | 'credentials'> = {
    credentials: { crmAccount: 'acme' },
    api: {
      async call({ query }: VendorRequest, schema) {
        const from = /^day>="(.*)"$/.exec(String(query?.filter))?.[1] ?? '';
        asked.push(from);
        return schema.parse(answer(from));
      },
    },
  };
  return { session: { ...session, phone: () => null, timeZone: 'America/Denver' }, asked };
}

const list = (ids: unknown[]): DatedList<'customers'> => ({
  path: '/things',
  date: 'day',
  from: '2026-01-01',
  until: '2026-01-09',
  after: (date) => Temporal.PlainDate.from(date).add({ days: 1 }).toString(),
  rows(records) {
    ids.push(...records);
    return { rows: [], refused: [] };
  },
});

async function read(answer: Answer, resume: unknown = null) {
  const { session, asked } = sessionWith(answer);
  const records: unknown[] = [];
  const refused: string[] = [];
  for await (const batch of readByDate(session, { resume }, list(records)))
    refused.push(...batch.records().refused);
  return { records, refused, asked };
}

const days = (text: string) => text.split(' ').map((day, id) => ({ id, day: `2026-01-0${day}` }));
const from =
  (all: ReturnType<typeof days>, size: number): Answer =>
  (first) =>
    all.filter(({ day }) => day >= first).slice(0, size);

describe('a list that is read by date', () => {
  it('comes whole, however few records an answer carries', async () => {
    const all = days('1 1 2 3 3 3 5 9');
    const { records, asked } = await read(from(all, 4));
    expect(new Set(records)).toEqual(new Set(all));
    expect(asked).toEqual(['2026-01-01', '2026-01-03', '2026-01-05', '2026-01-09']);
  });

  it('ends at the last day asked for', async () => {
    const later = { id: 9, day: '2026-01-10' };
    const { records } = await read((first) => (first <= '2026-01-02' ? [...days('2'), later] : [later]));
    expect(records).not.toContain(later);
    expect(records).toHaveLength(1);
  });

  it('goes on where it was', async () => {
    const { asked } = await read(() => [], { from: '2026-01-05' });
    expect(asked).toEqual(['2026-01-05']);
  });

  it('says so when one day holds more than an answer', async () => {
    const { refused } = await read((first) =>
      first <= '2026-01-02'
        ? Array.from({ length: mostRecords }, (_, id) => ({ id, day: '2026-01-02' }))
        : [],
    );
    expect(refused).toHaveLength(1);
  });

  it('is refused when it does not keep to its filter', async () => {
    await expect(read(() => [{ id: 1, day: '2025-12-31' }])).rejects.toMatchObject({ kind: 'malformed' });
  });
});
