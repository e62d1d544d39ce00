import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { readYaml } from '../../../../platform/read-yaml.ts';
import { StartError } from '../../../../platform/start-error.ts';
import { type Place, STATES, type State } from '../facts.ts';

/** One piece of evidence of where a person is. */
export type Evidence =
  | { kind: 'state'; state: State }
  /** The first three digits are used: "84101", "84101-1234". */
  | { kind: 'postal_code'; code: string }
  /** E.164. Numbers are ported and people move: it is evidence of the area code's place, no more. */
  | { kind: 'phone_number'; e164: string };

/** Countries of the libphonenumber metadata whose numbers are subject to the rules of the United States. */
const US_COUNTRIES = new Set<string>(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

const prefixes = z
  .string()
  .regex(/^\d{3}(-\d{3})?( \d{3}(-\d{3})?)*$/, 'prefixes are written as 350-352 354');
const areaCodes = z.string().regex(/^\d{3}( \d{3})*$/, 'area codes are written as 205 251');
const zoneNames = z.array(z.string()).min(1);
const Elsewhere = z.strictObject({
  zones: zoneNames,
  postal: prefixes.optional(),
  areas: areaCodes.optional(),
});
const PlacesFile = z.strictObject({
  zones: z.record(z.string(), z.string()),
  states: z.record(
    z.enum(STATES),
    z.strictObject({
      zones: zoneNames,
      postal: prefixes,
      areas: areaCodes,
      elsewhere: z.array(Elsewhere).default([]),
    }),
  ),
});

/** States and zones by evidence. */
export interface Places {
  states: ReadonlyMap<State, Place>;
  /** By the first three digits. */
  postal: ReadonlyMap<string, Place>;
  areas: ReadonlyMap<string, Place>;
}

/** Reads the table. Throws StartError that names the file and the key for one that is not valid. */
export function readPlaces(): Places {
  const { zones: names, states } = readYaml(new URL('places.yaml', import.meta.url), PlacesFile);
  const iana = (zones: string[]) =>
    zones.map((name) => {
      const zone = names[name];
      if (zone === undefined) throw new StartError(`places.yaml: no zone "${name}"`);
      return zone;
    });
  const places = {
    states: new Map<State, Place>(),
    postal: new Map<string, Place>(),
    areas: new Map<string, Place>(),
  };
  for (const state of STATES) {
    const { zones, postal, areas, elsewhere } = states[state];
    places.states.set(state, { states: [state], zones: iana(zones) });
    const other = (of: 'postal' | 'areas', code: string) =>
      elsewhere.find((part) => expand(part[of] ?? '').includes(code))?.zones ?? zones.slice(0, 1);
    for (const code of expand(postal)) add(places.postal, code, state, iana(other('postal', code)));
    for (const code of expand(areas)) add(places.areas, code, state, iana(other('areas', code)));
  }
  return places;
}

/** Where a piece of evidence puts a person; null where it says nothing, as a toll-free number or an unknown code. */
export function placeOf(evidence: Evidence, places: Places): Place | null {
  switch (evidence.kind) {
    case 'state':
      return places.states.get(evidence.state) ?? null;
    case 'postal_code':
      return /^\d{5}(-?\d{4})?$/.test(evidence.code)
        ? (places.postal.get(evidence.code.slice(0, 3)) ?? null)
        : null;
    case 'phone_number':
      return isUsNumber(evidence.e164) ? (places.areas.get(evidence.e164.slice(2, 5)) ?? null) : null;
  }
}

/** Whether an E.164 number belongs to the United States or a territory; short codes do not. */
export function isUsNumber(e164: string): boolean {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined || number.number !== e164) return false;
  return number.isValid() && US_COUNTRIES.has(number.country ?? '');
}

function expand(ranges: string): string[] {
  return ranges
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, n) => String(Number(first) + n).padStart(3, '0'));
    });
}

function add(to: Map<string, Place>, code: string, state: State, zones: readonly string[]): void {
  const known = to.get(code);
  to.set(code, {
    states: [...(known?.states ?? []), state],
    zones: [...new Set([...(known?.zones ?? []), ...zones])],
  });
}
