import { describe, expect, it } from 'vitest';
import { previewRows } from './preview.ts';
import { profileTable } from './profile.ts';
import { sourceOf } from './testing/sources.ts';

async function previewOf(text: string, timeZone = 'America/New_York') {
  const source = sourceOf(text);
  const profile = await profileTable(source, { timeZone: 'America/New_York' });
  const mapping = profile.suggestions[profile.kind]?.mapping;
  if (!mapping) throw new Error('no suggestion');
  return previewRows(profile, profile.kind, mapping, { country: 'US', timeZone });
}

describe('the first rows as they will be read', () => {
  it('shows leads with local times, plain amounts and meanings, and why a row is refused', async () => {
    const rows = await previewOf(
      'Lead ID,Created,Closed,Status,Value,Phone\n' +
        '1,2026-01-05T15:04:00Z,2026-01-20,Closed Won,"$1,200.50",(512) 555-0100\n' +
        '2,2026-01-06 10:00,,Junk,0,none\n' +
        '3,later,,new,,\n',
    );
    expect(rows).toEqual([
      {
        line: 2,
        values: {
          created: '2026-01-05 10:04',
          externalId: '1',
          status: 'won',
          closed: '2026-01-20',
          value: '1200.50',
          phone: '+15125550100',
        },
        refused: null,
      },
      { line: 3, values: { created: '2026-01-06 10:00', externalId: '2', status: 'spam' }, refused: null },
      { line: 4, values: {}, refused: 'Created: not a date in year-month-day order' },
    ]);
  });

  it('shows a day as it is written, whatever the zones of the file and of the account', async () => {
    for (const zone of ['America/New_York', 'America/Los_Angeles', 'Asia/Tokyo']) {
      const rows = await previewOf('Lead ID,Created,Closed\n1,2026-01-05 15:04,2026-01-20\n', zone);
      expect(rows[0]?.values).toMatchObject({ created: '2026-01-05 15:04', closed: '2026-01-20' });
    }
  });

  it('shows one closing date of each lead where wins and losses have a column each', async () => {
    const rows = await previewOf(
      'Lead ID,Created At,Status,Won Date,Lost Date\n' +
        '1,2026-01-05 10:00,Won,2026-01-20 09:30,2026-01-10 08:00\n' +
        '2,2026-01-06 10:00,Lost,,2026-02-02 17:15\n' +
        '3,2026-01-07 10:00,New,,\n',
    );
    expect(rows.map(({ values: { closed, lost } }) => [closed, lost])).toEqual([
      ['2026-01-20 09:30', undefined],
      [undefined, '2026-02-02 17:15'],
      [undefined, undefined],
    ]);
  });

  it('shows both numbers of a call and the other party', async () => {
    const rows = await previewOf(
      'Start Time,Direction,From,To,Result,Duration\n' +
        '2026-01-05 10:00:00,Inbound,512-555-0100,512-555-0190,Missed,0:20\n' +
        '2026-01-05 11:00:00,Outbound,512-555-0190,512-555-0101,Answered,1:20\n',
    );
    expect(rows[0]?.values).toEqual({
      started: '2026-01-05 10:00',
      direction: 'inbound',
      outcome: 'missed',
      from: '+15125550100',
      to: '+15125550190',
      phone: '+15125550100',
      duration: '20',
    });
    expect(rows[1]?.values.phone).toBe('+15125550101');
  });
});
