import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATES } from './facts.ts';
import { placeOf } from './places/places.ts';
import { RULES, readPolicy } from './read-policy.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texting-rules-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the rule files', () => {
  it.each([
    [
      'hours.yaml',
      "{ daily: '08:00-21:00' }",
      "{ daily: '8-21' }",
      /rule us-hours: hours\.daily: hours are written/,
    ],
    ['hours.yaml', 'certainty: own', 'sureness: own', /rule default-hours: .*certainty/],
    [
      'hours.yaml',
      'alsoIn: [America/Chicago]',
      'alsoIn: [America/Texas]',
      /rule tx-hours: alsoIn\.0: no time zone/,
    ],
    ['caps.yaml', 'count: 3\n', 'count: 3\n  colour: red\n', /rule default-cap: Unrecognized key: "colour"/],
    ['caps.yaml', 'states: [ME]', 'states: [XX]', /rule me-cap: states/],
    ['caps.yaml', 'id: me-cap', 'id: us-hours', /two rules "us-hours"/],
    ['bases.yaml', 'greatestAge: P12M', 'greatestAge: a year', /rule wa-purchase-age: greatestAge/],
    ['holidays.yaml', '{ month: 7, date: 24 }', '{ month: 7, day: 24 }', /rule Pioneer Day: day/],
    ['messages.yaml', '- id: stop\n', '- id: stop\n   id: [', /messages\.yaml: /],
  ])('name file, rule and key of a mistake in %s: %s', async (file, from, to, message) => {
    await cp(RULES, folder, { recursive: true });
    const text = await readFile(path.join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(path.join(folder, file), text.replace(from, to));
    expect(() => readPolicy(folder)).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) }),
    );
  });

  it('have another version when anything in them changes', async () => {
    await cp(RULES, folder, { recursive: true });
    const { version } = readPolicy(folder);
    expect(version).toBe(readPolicy().version);
    const file = path.join(folder, 'caps.yaml');
    await writeFile(file, `${await readFile(file, 'utf8')}# \n`);
    expect(readPolicy(folder).version).not.toBe(version);
  });
});

describe('holidays', () => {
  const { isHoliday } = readPolicy();
  it.each([
    ['2026-04-03', 'LA', 'Good Friday'],
    ['2027-02-09', 'AL', 'Mardi Gras'],
    ['2026-07-03', 'MS', 'the Friday before a Saturday, 4 July'],
    ['2027-07-05', 'RI', 'the Monday after a Sunday, 4 July'],
    ['2027-12-31', 'UT', 'the Friday before a Saturday, New Year 2028'],
    ['2026-06-19', 'UT', 'Juneteenth'],
    ['2026-06-22', 'UT', 'Juneteenth, kept on the Monday after a Friday'],
    ['2029-06-18', 'UT', 'Juneteenth, kept on the Monday before a Tuesday'],
    ['2026-05-25', 'PA', 'the last Monday of May'],
    ['2026-11-03', 'RI', 'Election Day'],
    ['2026-11-27', 'UT', 'the day after Thanksgiving'],
  ] as const)('%s in %s: %s', (day, state, _name) => {
    expect(isHoliday(Temporal.PlainDate.from(day), [state])).toBe(true);
  });

  it.each([
    ['2026-07-24', 'LA'],
    ['2026-04-03', 'UT'],
    ['2026-11-30', 'UT'],
  ] as const)('%s is none in %s', (day, state) => {
    expect(isHoliday(Temporal.PlainDate.from(day), [state])).toBe(false);
  });
});

describe('places', () => {
  const { places } = readPolicy();
  const [ET, CT, MT, PT, AZ] = ['New_York', 'Chicago', 'Denver', 'Los_Angeles', 'Phoenix'].map(
    (city) => `America/${city}`,
  );

  it.each([
    ['84101', ['UT'], [MT], 'Salt Lake City'],
    ['46320', ['IN'], [CT, ET], 'Hammond'],
    ['47708', ['IN'], [CT], 'Evansville'],
    ['42001', ['KY'], [CT], 'Paducah'],
    ['97914', ['OR'], [MT, PT], 'Ontario'],
    ['89883', ['NV'], [MT, PT], 'West Wendover'],
    ['86039', ['AZ'], [MT, AZ], 'Hopi and Navajo land'],
    ['32501', ['FL'], [CT], 'Pensacola'],
    ['79901', ['TX'], [MT], 'El Paso'],
    ['37402', ['TN'], [CT, ET], 'Chattanooga'],
    ['36867', ['AL'], [CT, ET], 'Phenix City'],
    ['99546', ['AK'], ['America/Adak', 'America/Anchorage'], 'Adak'],
    ['06390', ['CT', 'NY'], [ET], 'Fishers Island'],
    ['00901-1234', ['PR'], ['America/Puerto_Rico'], 'San Juan'],
  ])('postal code %s is in %j, %j: %s', (code, states, zones, _name) => {
    const place = placeOf({ kind: 'postal_code', code }, places);
    expect([place?.states.toSorted(), place?.zones.toSorted()]).toEqual([states, zones]);
  });

  it.each([
    '208',
    '986',
    '270',
    '364',
    '308',
    '423',
    '541',
    '458',
    '574',
    '605',
    '606',
    '620',
    '701',
    '775',
    '785',
    '812',
    '930',
    '850',
    '448',
    '906',
    '907',
    '928',
    '219',
  ])('area code %s has two zones', (area) => {
    expect(placeOf({ kind: 'phone_number', e164: `+1${area}5550142` }, places)?.zones).toHaveLength(2);
  });

  it.each(['09012', '84', 'SW1A 1AA', '00000'])('postal code %s says nothing', (code) => {
    expect(placeOf({ kind: 'postal_code', code }, places)).toBeNull();
  });

  it.each(['+18885550142', '+14165550142', '+447911123456', '+12345'])('number %s says nothing', (e164) => {
    expect(placeOf({ kind: 'phone_number', e164 }, places)).toBeNull();
  });

  it('has an area code, a prefix and zones for every state, all among the zones of the state', () => {
    for (const state of STATES) {
      const { zones = [] } = places.states.get(state) ?? {};
      const codes = [...places.postal.values(), ...places.areas.values()].filter((place) =>
        place.states.includes(state),
      );
      expect(codes.some((place) => place.zones.some((zone) => zones.includes(zone)))).toBe(true);
      for (const place of codes.filter((one) => one.states.length === 1))
        expect(zones).toEqual(expect.arrayContaining([...place.zones]));
    }
  });
});
