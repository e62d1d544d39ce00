import { describe, expect, it } from 'vitest';
import { intervalOf, placeAtAnyTime } from './any-time.ts';
import type { Place } from './seats.ts';

const zone = 'America/Denver';
const date = Temporal.PlainDate.from('2026-03-03');
const window = (start: string, end: string, on = date) =>
  intervalOf({ date: on, start: Temporal.PlainTime.from(start), end: Temporal.PlainTime.from(end) }, zone);
const visit = (start: string, end: string, seat = 1): Place => ({ crewId: 'a', seat, ...window(start, end) });
const opening = { start: Temporal.PlainTime.from('08:00'), end: Temporal.PlainTime.from('18:00') };
const crews = [{ crewId: 'a', seats: 1 }];

const look = (asked: Partial<Parameters<typeof placeAtAnyTime>[0]>) =>
  placeAtAnyTime({
    ...{ zone, crews, taken: [], blocks: [], work: { minutes: 60, windowMinutes: 120 } },
    ...{ window: window('10:00', '11:00'), openingsOn: () => [opening], now: 0, ...asked },
  });

describe('a time that a person names', () => {
  it('has nothing against it within the hours while a crew is free', () => {
    const place = { crewId: 'a', seat: 1, ...window('10:00', '11:00') };
    expect(look({})).toEqual({ place, doubts: [] });
    expect(look({ window: window('16:00', '18:00'), taken: [visit('16:00', '17:00')] })).toMatchObject({
      place: window('17:00', '18:00'),
      doubts: [],
    });
  });

  it('is doubted outside of the hours, on closed days and in the past', () => {
    expect(look({ window: window('18:00', '19:00') })?.doubts).toEqual(['hours']);
    expect(look({ window: window('23:00', '00:00') })?.doubts).toEqual(['hours']);
    expect(look({ openingsOn: () => [] })?.doubts).toEqual(['closed']);
    expect(look({ now: window('12:00', '13:00').start })?.doubts).toEqual(['past']);
  });

  it('goes into blocked time before a crew makes two visits at once', () => {
    const blocks = [{ crewId: null, ...window('09:00', '12:00') }];
    expect(look({ blocks })).toMatchObject({ place: { seat: 1 }, doubts: ['blocked'] });
    expect(look({ blocks, taken: [visit('10:30', '11:30')] })).toMatchObject({
      place: { seat: 2, ...window('10:00', '11:00') },
      doubts: ['crew'],
    });
    expect(look({ taken: [visit('10:30', '11:30'), visit('10:00', '11:00', 2)] })?.place.seat).toBe(3);
  });

  it('begins no sooner than is said in a window that has begun, and ends within it unless it is longer', () => {
    const asked = { window: window('10:00', '12:00'), notBefore: window('10:55', '12:00').start };
    const at = { ...asked, now: asked.notBefore };
    expect(look(at)).toMatchObject({ place: window('10:55', '11:55'), doubts: ['past'] });
    expect(look({ ...at, notBefore: window('09:00', '10:00').start })).toMatchObject({
      place: window('10:00', '11:00'),
    });
    expect(look({ ...at, notBefore: window('11:05', '12:00').start })).toMatchObject({
      place: { seat: 2 },
      doubts: ['past', 'crew'],
    });
    const long = { minutes: 180, windowMinutes: 120 };
    expect(look({ ...at, work: long })).toMatchObject({ place: window('10:55', '13:55'), doubts: ['past'] });
  });

  it('has no place without a crew, or where more visits are at once than the calendar shows', () => {
    expect(look({ crews: [] })).toBeNull();
    const taken = Array.from({ length: 20 }, (_none, index) => visit('10:00', '11:00', index + 1));
    expect(look({ taken })).toBeNull();
  });
});
