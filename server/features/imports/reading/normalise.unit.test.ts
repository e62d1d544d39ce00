import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNormaliser } from './normalise.ts';
import { mappingOf, options } from './testing/mapping-of.ts';

const leadFields = [
  'created',
  'externalId',
  'status',
  'closed',
  'value',
  'leadSource',
  'service',
  'rep',
  'name',
  'phone',
  'email',
  'firstContact',
  'lastContact',
  'attempts',
];
const status = { won: 'won', 'closed lost': 'lost', spam: 'spam', new: 'open' };
const lead = createNormaliser(
  'leads',
  mappingOf(leadFields, { words: { status }, dates: { closed: 'mdy' } }),
  leadFields.length,
  options,
);
const leadWith = (changes: Readonly<Record<string, string>>) =>
  lead(
    leadFields.map((name) => changes[name] ?? { created: '2026-01-05 10:00', externalId: 'L1' }[name] ?? ''),
  );

describe('normalising leads', () => {
  it('reads every field', () => {
    const answer = leadWith({
      status: ' Won ',
      closed: '1/20/2026',
      value: '$1,200.50',
      leadSource: ' Google ',
      service: 'Termites',
      rep: 'Jo',
      name: 'Ann Lee',
      phone: '(512) 555-0100',
      email: 'Ann@Example.com',
      firstContact: '2026-01-05 10:04',
      lastContact: '2026-01-22',
      attempts: '3',
    });
    expect(answer).toEqual({
      row: {
        externalId: 'L1',
        createdAt: Date.UTC(2026, 0, 5, 15),
        createdHasTime: true,
        leadSource: 'Google',
        name: 'Ann Lee',
        phone: '+15125550100',
        email: 'ann@example.com',
        service: 'Termites',
        outcome: 'won',
        mark: null,
        statusWord: 'Won',
        rep: 'Jo',
        valueCents: 120_050,
        firstContactAt: Date.UTC(2026, 0, 5, 15, 4),
        firstContactHasTime: true,
        lastContactAt: Date.UTC(2026, 0, 22, 5),
        closedAt: Date.UTC(2026, 0, 20, 5),
        attempts: 3,
        updatedAt: Date.UTC(2026, 0, 22, 5),
      },
    });
  });

  it('loses only the field that cannot be read', () => {
    const answer = leadWith({
      phone: 'none',
      value: 'much',
      closed: '20/20/2026',
      attempts: 'x',
      email: '?',
    });
    expect(answer).toMatchObject({
      row: { phone: null, valueCents: null, closedAt: null, attempts: null, email: null, outcome: 'open' },
    });
  });

  it.each(['', ' ', '0', '$0.00', 'n/a', '-'])('takes a value of "%s" for none', (value) => {
    const answer = leadWith({ value });
    expect(answer).toMatchObject({ row: { valueCents: null } });
    expect(answer).not.toHaveProperty('leftOut');
  });

  it.each([
    ['-20', 'Value left out: below zero'],
    ['call me', 'Value left out: not an amount'],
    ['¥120,000', 'Value left out: not in US dollars'],
  ])('keeps a row without its value of %s, and says why', (value, leftOut) => {
    expect(leadWith({ value, name: 'Ann' })).toMatchObject({
      row: { name: 'Ann', valueCents: null },
      leftOut,
    });
  });

  it('closes a marked lead as lost and leaves an unknown or blank status open', () => {
    expect(leadWith({ status: 'SPAM' })).toMatchObject({ row: { outcome: 'lost', mark: 'spam' } });
    expect(leadWith({ status: 'Closed Lost' })).toMatchObject({ row: { outcome: 'lost', mark: null } });
    expect(leadWith({ status: 'constructor' })).toMatchObject({ row: { outcome: 'open', mark: null } });
    expect(leadWith({ status: '' })).toMatchObject({ row: { outcome: 'open', statusWord: null } });
  });

  it('keeps a lead that was closed before it was created', () => {
    expect(leadWith({ status: 'won', closed: '1/1/2026' })).toMatchObject({ row: { outcome: 'won' } });
  });

  it('closes a lost lead by the date of its loss, and every other by its closing date', () => {
    const fields = ['created', 'status', 'closed', 'lost'];
    const read = createNormaliser(
      'leads',
      mappingOf(fields, { words: { status }, dates: { lost: 'mdy' } }),
      fields.length,
      options,
    );
    const closedAt = (...cells: string[]) => {
      const answer = read(['2026-01-05 10:00', ...cells]);
      return 'row' in answer ? answer.row : null;
    };
    const [won, lost] = [Date.UTC(2026, 0, 20, 5), Date.UTC(2026, 1, 2, 5)];
    expect(closedAt('closed lost', '', '2/2/2026')).toMatchObject({ closedAt: lost });
    expect(closedAt('closed lost', '2026-01-20', '2/2/2026')).toMatchObject({ closedAt: lost });
    expect(closedAt('closed lost', '2026-01-20', '')).toMatchObject({ closedAt: won });
    // Lost once, opened again and won.
    expect(closedAt('won', '2026-01-20', '1/10/2026')).toMatchObject({ closedAt: won });
    expect(closedAt('won', '', '1/10/2026')).toMatchObject({ closedAt: null });
    expect(closedAt('new', '', '1/10/2026')).toMatchObject({ closedAt: null });
  });

  it.each([
    [{ created: '' }, 'Created: no date'],
    [{ created: '  ' }, 'Created: no date'],
    [{ created: 'soon, says Ann' }, 'Created: not a date in year-month-day order'],
    [{ created: '1989-12-31' }, 'Created: before 1990'],
    [{ created: '2026-06-04' }, 'Created: in the future'],
  ])('refuses %o without repeating the cell', (changes, refused) => {
    expect(leadWith(changes)).toEqual({ refused });
  });

  it('refuses a row with more cells than the header', () => {
    expect(lead([...leadFields.map(() => ''), 'x'])).toEqual({
      refused: 'More cells than the header has columns',
    });
  });

  it('derives the id of a row without one from what identifies it', () => {
    const idOf = (changes: Readonly<Record<string, string>>) => {
      const answer = leadWith({ externalId: ' ', ...changes });
      return 'row' in answer ? answer.row.externalId : '';
    };
    expect(idOf({ name: 'Ann', status: 'new' })).toBe(idOf({ name: 'Ann', status: 'won' }));
    expect(idOf({ name: 'Ann' })).not.toBe(idOf({ name: 'Bob' }));
  });

  it('takes rows that name nobody for a lead each, by the same ids in the same file', () => {
    const fields = ['created', 'leadSource', 'status', 'name'];
    const mapping = mappingOf(fields, { words: { status }, dayOnly: ['created'] });
    const idsOf = (rows: readonly string[][]) => {
      const read = createNormaliser('leads', mapping, fields.length, options);
      return rows.map((cells) => {
        const answer = read(cells);
        return 'row' in answer ? answer.row.externalId : '';
      });
    };
    const nobody = ['new', 'won', 'new'].map((word) => ['2026-05-01', 'Yelp', word, '']);
    expect(new Set(idsOf(nobody)).size).toBe(3);
    expect(idsOf(nobody)).toEqual(idsOf(nobody));
    // One who is named came in once.
    expect(new Set(idsOf(nobody.map((cells) => cells.with(3, 'Ann')))).size).toBe(1);
  });

  it('reads no times of day where the mapping says days only', () => {
    const dayOnly = createNormaliser('leads', mappingOf(['created'], { dayOnly: ['created'] }), 1, options);
    expect(dayOnly(['2026-01-05 00:00:00'])).toMatchObject({
      row: { createdHasTime: false, createdAt: Date.UTC(2026, 0, 5, 5) },
    });
  });

  it('reads times in the zone of the file and days in that of the account', () => {
    const fields = ['created', 'closed'];
    const mapping = mappingOf(fields, { dayOnly: ['closed'] });
    const west = createNormaliser('leads', mapping, 2, { ...options, timeZone: 'America/Los_Angeles' });
    expect(west(['2026-05-01 09:10', '2026-05-01'])).toMatchObject({
      row: { createdAt: Date.UTC(2026, 4, 1, 13, 10), closedAt: Date.UTC(2026, 4, 1, 7) },
    });
  });

  it('derives the same id of a day whatever the zone of the account', () => {
    const ids = ['America/New_York', 'America/Los_Angeles'].flatMap((timeZone) => {
      const place = { ...options, timeZone };
      const days = mappingOf(['created', 'name'], { dayOnly: ['created'] });
      const lead = createNormaliser('leads', days, 2, place)(['2026-05-01', 'Ann']);
      return 'row' in lead ? [lead.row.externalId] : [];
    });
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('joins first and last name, and takes either alone', () => {
    const named = createNormaliser('leads', mappingOf(['created', 'firstName', 'name']), 3, options);
    const nameOf = (...cells: string[]) => {
      const result = named(['2026-05-01', ...cells]);
      return 'row' in result ? result.row.name : result.refused;
    };
    expect([nameOf('Ann', 'Lee'), nameOf('', 'Lee'), nameOf('Ann', ''), nameOf('', '')]).toEqual([
      'Ann Lee',
      'Lee',
      'Ann',
      null,
    ]);
  });

  it('puts date and time of two columns together', () => {
    const two = createNormaliser(
      'leads',
      mappingOf(['created', 'createdTime'], { dates: { created: 'mdy' } }),
      2,
      options,
    );
    expect(two(['1/5/2026', '10:30 AM'])).toMatchObject({
      row: { createdAt: Date.UTC(2026, 0, 5, 15, 30), createdHasTime: true },
    });
  });

  it('never throws, whatever the cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: leadFields.length + 2 }), (cells) => {
        const answer = lead(cells);
        expect('row' in answer || answer.refused !== '').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('normalising customers', () => {
  const customer = createNormaliser('customers', mappingOf(['phone', 'since', 'name']), 3, options);

  it('reads a customer and refuses one without a number', () => {
    expect(customer(['512-555-0100', '2020-03-01', 'Ann'])).toMatchObject({
      row: { phone: '+15125550100', since: Date.UTC(2020, 2, 2, 4, 59, 59), name: 'Ann', email: null },
    });
    expect(customer(['', '2020-03-01', 'Ann'])).toEqual({ refused: 'Phone: no number' });
    expect(customer(['x', '', ''])).toEqual({ refused: 'Phone: not a phone number' });
  });

  it.each([
    ['2020-03-01 09:30', Date.UTC(2020, 2, 1, 14, 30)],
    // The day on which clocks go forward has 23 hours.
    ['2020-03-08', Date.UTC(2020, 2, 9, 3, 59, 59)],
    ['x', null],
  ])('has been one since the end of %s', (since, expected) => {
    expect(customer(['512-555-0100', since, 'Ann'])).toMatchObject({ row: { since: expected } });
  });
});
