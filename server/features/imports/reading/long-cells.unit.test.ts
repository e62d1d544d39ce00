import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../../../contract/imports.ts';
import { createPhoneReader } from '../../../platform/records/phone-reader.ts';
import { createNormaliser } from './normalise.ts';
import { likenesses } from './profile/likeness.ts';
import { profileTable } from './profile.ts';
import { sourceOf } from './testing/sources.ts';
import { readDuration } from './values/duration.ts';
import { readMoney } from './values/money.ts';

// Texts on which a backtracking pattern would take longer than a test's timeout.
const pieces = ['$ ', '1 ', '1.', "1'", 'A', '.', ' ', '1-', '1:', '1h ', 'a@', 'b.', '+', '2026-01-01T'];
const hostile = (length: number) => pieces.map((piece) => `1${piece.repeat(length / piece.length)}z`);
const long = hostile(900_000);

const mapping: Mapping = {
  columns: { created: 0, value: 1, phone: 1, email: 1, name: 1, attempts: 1, closed: 1, status: 1 },
  dates: { created: 'ymd', closed: 'mdy' },
  decimals: { value: '.' },
  words: { status: {} },
  timeZone: 'America/Denver',
};

describe('a cell of a megabyte', () => {
  it.each([
    ...likenesses,
    ['money with a comma', (text: string) => !Number.isNaN(readMoney(text, ','))] as const,
    ['seconds', (text: string) => !Number.isNaN(readDuration(text))] as const,
    ['number', (text: string) => createPhoneReader('US')(text) !== null] as const,
  ])('is no %s, and that is seen at once', (_name, is) => {
    for (const text of hostile(6000)) expect(is(text)).toBe(false);
  });

  it('costs a row no more than its field', () => {
    const normalise = createNormaliser('leads', mapping, 2, { country: 'US' });
    for (const text of long) {
      expect(normalise(['2026-01-15 10:00', text])).toMatchObject({ row: { phone: null, email: null } });
    }
  });

  it('does not hold up the reading of a file', async () => {
    const file = `Lead ID,Created,Status,Notes\n${long.map((text, i) => `L${i},2026-01-15,Won,${text}\n`).join('')}`;
    const source = sourceOf(file);
    const profile = await profileTable(source, { timeZone: 'America/Denver' });
    expect(profile.rows).toBe(long.length);
    expect(profile.columns[3]?.examples.every((example) => example.length <= 200)).toBe(true);
  });
});
