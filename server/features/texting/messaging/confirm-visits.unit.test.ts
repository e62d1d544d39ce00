import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitDay } from './confirm-visits.ts';

const open = [{ start: new Temporal.PlainTime(8), end: new Temporal.PlainTime(18) }];
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] };
const company = { zone: 'America/Denver', hours: { week, closed: [Temporal.PlainDate.from('2026-12-25')] } };
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(company.zone).epochMilliseconds);
const asks = (local: string) => {
  const day = visitDay(company, at(local));
  return day && [day.from, day.until];
};

it('asks in office hours about the next working day, over days that are closed', () => {
  expect(asks('2026-12-01T10:00')).toEqual([at('2026-12-02T00:00'), at('2026-12-03T00:00')]);
  // Saturday: of Sunday and Monday; the day before Christmas: of Saturday too.
  expect(asks('2026-12-05T10:00')).toEqual([at('2026-12-06T00:00'), at('2026-12-08T00:00')]);
  expect(asks('2026-12-24T10:00')).toEqual([at('2026-12-25T00:00'), at('2026-12-27T00:00')]);
  for (const closed of ['2026-12-01T08:30', '2026-12-01T18:00', '2026-12-06T12:00', '2026-12-25T12:00'])
    expect(asks(closed)).toBeNull();
});

it('asks until midnight where the office is open as long', () => {
  const late = [{ start: new Temporal.PlainTime(16), end: new Temporal.PlainTime() }];
  const hours = { week: { ...week, tue: late }, closed: [] };
  expect(visitDay({ ...company, hours }, at('2026-12-01T23:59'))).toMatchObject({
    ...{ from: at('2026-12-02T00:00'), closes: at('2026-12-02T00:00') },
  });
});

it('asks about every visit on exactly one day, also over the nights that are longer or shorter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), (days) => {
      const date = Temporal.PlainDate.from('2026-01-03').add({ days });
      const starts = date.toZonedDateTime({ timeZone: company.zone, plainTime: '09:00' }).epochMilliseconds;
      const asked = Array.from({ length: 6 }, (_none, before) => date.subtract({ days: before + 1 })).filter(
        (on) => {
          const day = visitDay(company, at(`${on}T12:00`));
          return day !== null && day.from.getTime() <= starts && starts < day.until.getTime();
        },
      );
      expect(asked).toHaveLength(1);
    }),
  );
});
