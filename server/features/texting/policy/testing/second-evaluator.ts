import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Facts } from '../facts.ts';
import { DAY, HOUR, isHoliday, later, localTime, MINUTE, milliseconds } from './second-calendar.ts';

// A second reading of the rule files, to be held against maySend. It shares the files and the types of the facts, no
// code: milliseconds in place of Temporal, Intl for local times, yes or no for one moment, and a search by hours.

const folder = path.join(import.meta.dirname, '..');
const anyHours = z.record(z.string(), z.string());
const RawRule = z.looseObject({
  id: z.string(),
  kind: z.string(),
  states: z.union([z.literal('all'), z.array(z.string())]),
  classes: z.array(z.string()),
  programs: z.array(z.string()).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  only: z
    .object({ programs: z.array(z.string()).optional(), inboundWithin: z.string().optional() })
    .optional(),
  otherwise: z.string().optional(),
  leaveOut: z.array(z.string()).optional(),
  when: z.string().optional(),
  requires: z.array(z.enum(['campaign', 'number', 'carriers'])).optional(),
  unless: z.array(z.string()).optional(),
  hours: anyHours.optional(),
  alsoIn: z.array(z.string()).optional(),
  count: z.number().optional(),
  window: z.string().optional(),
  counts: z.array(z.string()).optional(),
  anyOf: z.array(z.object({ basis: z.string(), greatestAge: z.string() })).optional(),
  afterRevocation: z.array(z.string()).optional(),
  basis: z.string().optional(),
  greatestAge: z.string().optional(),
  dataAge: z.string().optional(),
  words: z.array(z.string()).optional(),
  afterSilence: z.string().optional(),
  margin: z.string().optional(),
});
type RawRule = z.output<typeof RawRule>;
const RawPlaces = z.object({
  zones: z.record(z.string(), z.string()),
  states: z.record(z.string(), z.object({ zones: z.array(z.string()) })),
});

const load = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'));
const rules = readdirSync(path.join(folder, 'rules'))
  .filter((file) => file !== 'holidays.yaml' && file !== 'emergencies.yaml')
  .flatMap((file) => z.array(RawRule).parse(load(`rules/${file}`)));
const places = RawPlaces.parse(load('places/places.yaml'));

/** What the second evaluator says: when the text may first go, within sixty days, and what stands against it at `at`. */
export interface SecondOpinion {
  /** Epoch milliseconds; null for never. */
  firstAllowed: number | null;
  against: string[];
  mustSay: string[];
}

export function secondOpinion(facts: Facts, when: Temporal.Instant): SecondOpinion {
  const at = when.epochMilliseconds;
  const now = objections(facts, at);
  const against = now.map(({ id }) => id);
  if (now.some(({ passes }) => !passes)) return { firstAllowed: null, against, mustSay: [] };
  const moments = [at];
  for (let t = Math.ceil((at + 1) / HOUR) * HOUR; t < at + 60 * DAY; t += HOUR) moments.push(t);
  const windows = rules.filter(({ kind }) => kind === 'cap').map(({ window = '' }) => milliseconds(window));
  if (facts.company.cap) windows.push(facts.company.cap.window.total('milliseconds'));
  for (const text of facts.sent) {
    for (const window of windows) {
      const released = text.at.epochMilliseconds + window;
      if (released > at) moments.push(released);
    }
  }
  moments.sort((a, b) => a - b);
  for (const moment of moments) {
    const found = objections(facts, moment, true);
    if (found.length === 0) return { firstAllowed: moment, against, mustSay: wordsDue(facts, moment) };
    if (found.some(({ passes }) => !passes)) break;
  }
  return { firstAllowed: null, against, mustSay: [] };
}

interface Objection {
  id: string;
  /** Whether it may pass by itself. */
  passes: boolean;
}

/** All objections; with `enough`, a closed window is not followed by other things that pass. */
function objections(facts: Facts, t: number, enough = false): Objection[] {
  const { states, zones } = whereabouts(facts);
  const found: Objection[] = [];
  const mine = bindingRules(facts, t, states);
  const forever = (id: string, wrong: boolean) => wrong && found.push({ id, passes: false });
  const bases = usableBases(facts, t, mine);
  const has = (kinds: string[] | undefined) => bases.some((kind) => kinds?.includes(kind));
  const margin = facts.sender.takesDeadline
    ? 0
    : milliseconds(mine.find(({ kind }) => kind === 'deadline')?.margin ?? 'PT0M');
  for (const rule of mine) {
    const { id } = rule;
    switch (rule.kind) {
      case 'block':
        forever(id, rule.when === 'foreign_number' && !facts.recipient.usNumber);
        forever(id, rule.when === 'stopped' && facts.recipient.stop !== null);
        forever(id, rule.when === 'unclear_stop' && facts.recipient.unclearStop);
        forever(id, rule.when === 'do_not_contact' && facts.recipient.doNotContact);
        forever(id, rule.when === 'carrier_blocked' && facts.recipient.carrierBlocked);
        break;
      case 'confirmation': {
        const { stop } = facts.recipient;
        const age = stop === null ? Number.NaN : t - stop.at.epochMilliseconds;
        const fresh = age >= 0 && age < milliseconds(rule.greatestAge ?? '');
        forever(id, !fresh || stop?.confirmed === true);
        break;
      }
      case 'sender':
        forever(id, rule.requires?.every((part) => facts.sender[part] === 'approved') !== true);
        break;
      case 'registration': {
        const registered: readonly string[] = facts.company.registeredIn;
        forever(
          id,
          states.some((state) => rule.states.includes(state) && !registered.includes(state)) &&
            !has(rule.unless),
        );
        break;
      }
      case 'emergency':
        forever(
          id,
          facts.emergencies.some((state) => states.includes(state) && rule.states.includes(state)),
        );
        break;
      case 'bases':
        forever(id, bases.length === 0);
        break;
      case 'do_not_call': {
        const data = facts.recipient.doNotCall;
        const clear =
          data !== null &&
          !data.listed &&
          t < data.checkedAt.epochMilliseconds + milliseconds(rule.dataAge ?? '');
        forever(id, !clear && !has(rule.unless));
        break;
      }
      case 'hours': {
        if (enough && found.length > 0) break;
        const clocks = [...zones, ...(rule.alsoIn ?? [])];
        const kept = rule.states === 'all' ? [] : rule.states.filter((state) => states.includes(state));
        if (!clocks.every((zone) => isOpen(rule.hours ?? {}, zone, t, margin, kept)))
          found.push({ id, passes: true });
        break;
      }
      case 'cap': {
        const since = t - milliseconds(rule.window ?? '');
        const counted = facts.sent.filter((text) => rule.counts?.includes(text.class));
        if (counted.filter((text) => text.at.epochMilliseconds > since).length >= (rule.count ?? 0)) {
          found.push({ id, passes: true });
        }
      }
    }
  }
  return found;
}

function bindingRules(facts: Facts, t: number, states: string[]): RawRule[] {
  const company: RawRule[] = [];
  const common = { states: 'all' as const, classes: ['initiated'] };
  if (facts.company.hours) {
    const hours = Object.fromEntries(
      Object.entries(facts.company.hours).flatMap(([day, open]) => {
        if (open === undefined) return [];
        if (typeof open === 'string') return [[day, open]];
        if (!('start' in open)) return [[day, open.join(' ')]];
        return [[day, `${String(open.start).slice(0, 5)}-${String(open.end).slice(0, 5)}`]];
      }),
    );
    company.push({ ...common, id: 'company-hours', kind: 'hours', classes: ['initiated', 'service'], hours });
  }
  if (facts.company.cap) {
    const { count, window } = facts.company.cap;
    const counts = ['reply', 'service', 'initiated'];
    company.push({
      ...common,
      id: 'company-cap',
      kind: 'cap',
      count,
      window: `PT${window.total('minutes')}M`,
      counts,
    });
  }
  const there = [...rules, ...company].filter((rule) => {
    const begun = rule.from === undefined || t >= Date.parse(rule.from) - 14 * HOUR;
    const ended = rule.until !== undefined && t >= Date.parse(rule.until) + DAY + 12 * HOUR;
    return begun && !ended && (rule.states === 'all' || rule.states.some((state) => states.includes(state)));
  });
  let kind: string = facts.message.class;
  const age = facts.inboundAt === null ? -1 : t - facts.inboundAt.epochMilliseconds;
  for (const { kind: of, classes, only, otherwise } of there) {
    if (of !== 'class' || !classes.includes(facts.message.class) || otherwise === undefined) continue;
    if (only?.programs && !only.programs.includes(facts.message.program)) kind = otherwise;
    if (only?.inboundWithin && (age < 0 || age > milliseconds(only.inboundWithin))) kind = otherwise;
  }
  return there.filter(
    ({ classes, programs }) =>
      classes.includes(kind) && (!programs || programs.includes(facts.message.program)),
  );
}

function usableBases(facts: Facts, t: number, mine: RawRule[]): string[] {
  const { program } = facts.message;
  const withdrawn = Math.max(
    ...facts.revocations.map((one) => (one.program === program ? one.at.epochMilliseconds : -Infinity)),
    -Infinity,
  );
  const lists = mine.filter(({ kind }) => kind === 'bases');
  if (lists.length === 0) return [];
  return facts.bases
    .filter((basis) => basis.program === null || basis.program === program)
    .filter((basis) => basis.at.epochMilliseconds <= t)
    .filter((basis) =>
      lists.every((list) => {
        const given = basis.at.epochMilliseconds;
        const renewed = withdrawn < given && list.afterRevocation?.includes(basis.kind);
        if (withdrawn > -Infinity && !renewed) return false;
        const ages = [
          ...(list.anyOf ?? []).filter((one) => one.basis === basis.kind).map((one) => one.greatestAge),
        ];
        if (ages.length === 0) return false;
        const shorter = mine.filter((rule) => rule.kind === 'basis_age' && rule.basis === basis.kind);
        return [...ages, ...shorter.map((rule) => rule.greatestAge ?? '')].every(
          (age) => t < later(given, age),
        );
      }),
    )
    .map(({ kind }) => kind);
}

const known = new WeakMap<Facts, Whereabouts>();

interface Whereabouts {
  states: string[];
  zones: string[];
}

function whereabouts(facts: Facts): Whereabouts {
  const found = known.get(facts) ?? findWhereabouts(facts);
  known.set(facts, found);
  return found;
}

function findWhereabouts({ recipient }: Facts): Whereabouts {
  if (recipient.places.length > 0) {
    return {
      states: [...new Set(recipient.places.flatMap((place) => place.states))],
      zones: [...new Set(recipient.places.flatMap((place) => place.zones))],
    };
  }
  const skipped = rules.find(({ kind }) => kind === 'unknown_place')?.leaveOut ?? [];
  const states = Object.keys(places.states).filter((state) => !skipped.includes(state));
  const zones = new Set(states.flatMap((state) => places.states[state]?.zones ?? []));
  return { states, zones: [...zones].map((zone) => places.zones[zone] ?? '') };
}

function wordsDue(facts: Facts, t: number): string[] {
  const states = whereabouts(facts).states;
  return bindingRules(facts, t, states)
    .filter(({ kind }) => kind === 'words')
    .filter(({ afterSilence = '' }) => {
      const last = facts.lastMessageAt?.epochMilliseconds ?? -Infinity;
      return t - last >= milliseconds(afterSilence);
    })
    .flatMap(({ words = [] }) => words);
}

function isOpen(
  hours: Record<string, string>,
  zone: string,
  t: number,
  margin: number,
  states: string[],
): boolean {
  const { date, weekday, minute } = localTime(zone, t);
  const text = hours[weekday] ?? hours.daily ?? 'closed';
  if (hours.closedOn?.includes(date)) return false;
  if (text === 'closed' || (hours.holidays === 'closed' && isHoliday(date, states))) return false;
  const [from = 0, to = 0] = text
    .split('-')
    .map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return minute >= from && minute < to - margin / MINUTE;
}
