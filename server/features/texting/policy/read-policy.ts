import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { StartError } from '../../../platform/start-error.ts';
import { type HolidayTest, holidayTest } from './holidays.ts';
import { type Places, readPlaces } from './places/places.ts';
import { Emergency, Holiday, Rule } from './rule-schema.ts';

/** Everything that `maySend` decides by. */
export interface Policy {
  rules: readonly Rule[];
  isHoliday: HolidayTest;
  /** Declared ones, of all times. */
  emergencies: readonly Emergency[];
  places: Places;
  /** A digest of the rule files, for the proof of a message: the same rules have the same version. */
  version: string;
}

export const RULES = path.join(import.meta.dirname, 'rules');

/** The files of a policy as YAML has them: data that can be stored. */
export interface PolicyFiles {
  /** Entries by file, not checked. */
  lists: readonly { file: string; entries: readonly unknown[] }[];
  places: Places;
  version: string;
}

/** Reads the files. Throws StartError that names the file for one that is no list. */
export function readPolicyFiles(from = RULES): PolicyFiles {
  const digest = createHash('sha256');
  const names = readdirSync(from).filter((file) => file.endsWith('.yaml'));
  const lists = names.sort().map((name) => {
    const text = readFileSync(path.join(from, name), 'utf8');
    digest.update(`${name}\n${text}\n`);
    const file = path.relative(process.cwd(), path.join(from, name));
    return { file, entries: entriesOf(file, text) };
  });
  return { lists, places: readPlaces(), version: digest.digest('hex').slice(0, 12) };
}

/** What files say. Throws StartError that names file, rule and key for what is not valid. */
export function policyOf({ lists, places, version }: PolicyFiles): Policy {
  const rules: Rule[] = [];
  let holidays: Holiday[] = [];
  let emergencies: Emergency[] = [];
  for (const list of lists) {
    const name = path.basename(list.file);
    if (name === 'holidays.yaml') holidays = checked(list, Holiday);
    else if (name === 'emergencies.yaml') emergencies = checked(list, Emergency);
    else rules.push(...checked(list, Rule));
  }
  const twice = rules.find(({ id }, at) => rules.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new StartError(`There are two rules "${twice.id}".`);
  return { rules, isHoliday: holidayTest(holidays), emergencies, places, version };
}

/** Reads rules, holidays, emergencies and places. Throws as the two above. */
export const readPolicy = (from = RULES): Policy => policyOf(readPolicyFiles(from));

function entriesOf(file: string, text: string): unknown[] {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(data)) throw new StartError(`${file}: not a list`);
  return data;
}

function checked<Item extends z.ZodType>(
  { file, entries }: PolicyFiles['lists'][number],
  item: Item,
): z.output<Item>[] {
  return entries.map((entry, index) => {
    const read = item.safeParse(entry);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const key = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    throw new StartError(`${file}: rule ${idOf(entry) ?? index + 1}: ${key}${issue?.message}`);
  });
}

function idOf(entry: unknown): string | null {
  const named = z.looseObject({ id: z.string().optional(), name: z.string().optional() }).safeParse(entry);
  return named.data?.id ?? named.data?.name ?? null;
}
