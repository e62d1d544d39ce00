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

/** Reads rules, holidays, emergencies and places. Throws StartError that names file, rule and key for what is not valid. */
export function readPolicy(from = RULES): Policy {
  const files = readdirSync(from).filter((file) => file.endsWith('.yaml'));
  const digest = createHash('sha256');
  const rules: Rule[] = [];
  let holidays: Holiday[] = [];
  let emergencies: Emergency[] = [];
  for (const file of files.sort()) {
    const text = readFileSync(path.join(from, file), 'utf8');
    digest.update(`${file}\n${text}\n`);
    const name = path.relative(process.cwd(), path.join(from, file));
    if (file === 'holidays.yaml') holidays = listOf(name, text, Holiday);
    else if (file === 'emergencies.yaml') emergencies = listOf(name, text, Emergency);
    else rules.push(...listOf(name, text, Rule));
  }
  const twice = rules.find(({ id }, at) => rules.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new StartError(`There are two rules "${twice.id}".`);
  return {
    rules,
    isHoliday: holidayTest(holidays),
    emergencies,
    places: readPlaces(),
    version: digest.digest('hex').slice(0, 12),
  };
}

function listOf<Item extends z.ZodType>(name: string, text: string, item: Item): z.output<Item>[] {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new StartError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(data)) throw new StartError(`${name}: not a list`);
  return data.map((entry: unknown, index) => {
    const read = item.safeParse(entry);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const key = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    throw new StartError(`${name}: rule ${idOf(entry) ?? index + 1}: ${key}${issue?.message}`);
  });
}

function idOf(entry: unknown): string | null {
  const named = z.looseObject({ id: z.string().optional(), name: z.string().optional() }).safeParse(entry);
  return named.data?.id ?? named.data?.name ?? null;
}
