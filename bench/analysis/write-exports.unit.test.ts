import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, generateCompany, leadsOf } from '../../synthetic/company.ts';
import { utahPestControl } from '../../synthetic/world.ts';
import { writeExports } from './write-exports.ts';

const company = generateCompany({
  seed: 2,
  leads: 200,
  calls: 700,
  months: 12,
  end: new Date('2026-03-01T18:00:00Z'),
  world: utahPestControl,
});
const zone = { timeZone: 'America/Denver', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const written = new Intl.DateTimeFormat('en-US', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

describe('writeExports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-csv-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes every record as its system would', async () => {
    const { leads, calls } = await writeExports(company, folder);
    const rowsOf = async (files: string[]): Promise<string[][]> => parse(await readFile(files[0] ?? ''));
    const [leadRows, callRows] = [await rowsOf(leads), await rowsOf(calls)];
    expect(leadRows).toHaveLength(201);
    expect(callRows).toHaveLength(701);
    const date = (at: number | null) =>
      at === null
        ? ''
        : written
            .format(at * 1000)
            .replace(', ', ' ')
            .replace(/\s(?=[AP]M)/, ' ');
    for (const [i, lead] of [...leadsOf(company)].entries()) {
      const [id, created, status, closed, amount, , , , , phone] = leadRows[i + 1] ?? [];
      expect([id, created, closed]).toEqual([lead.externalId, date(lead.createdAt), date(lead.closedAt)]);
      expect(status).toBe(lead.statusWord);
      expect(amount === '' ? null : Number(amount?.replace(/[$,]/g, ''))).toBe(
        lead.valueCents === null ? null : lead.valueCents / 100,
      );
      expect(phone?.replace(/\D/g, '')).toBe(lead.phone?.slice(2) ?? '');
    }
    const [first] = callsOf(company);
    expect(callRows[1]?.slice(1, 4)).toEqual([date(first?.startedAt ?? null), 'Inbound', 'Answered']);
  });
});
