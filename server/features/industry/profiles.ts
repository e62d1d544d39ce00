import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IndustryProfile } from '../../../contract/industry.ts';
import { StartError } from '../../platform/start-error.ts';
import { readProfile } from './read-profile.ts';
import { tradeList } from './trade-list.ts';

/** What is written of the trades: by id, and of home services in general. */
export interface Profiles {
  byTrade: ReadonlyMap<string, IndustryProfile>;
  general: IndustryProfile;
}

const GENERAL = 'general';
const folder = path.join(import.meta.dirname, 'trades');

/**
 * Reads every trade's file. Throws StartError for a file that is missing, that belongs to no trade, or that is
 * invalid.
 */
export function readProfiles(from = folder): Profiles {
  const expected = new Set<string>([GENERAL, ...tradeList.map(({ id }) => id)]);
  const read = new Map<string, IndustryProfile>();
  for (const file of readdirSync(from).sort()) {
    if (!file.endsWith('.yaml')) continue;
    const id = path.basename(file, '.yaml');
    const name = path.relative(process.cwd(), path.join(from, file));
    if (!expected.has(id)) throw new StartError(`${name}: there is no trade "${id}" in trade-list.ts`);
    read.set(id, readProfile(name, readFileSync(path.join(from, file), 'utf8')));
  }
  const missing = [...expected].find((id) => !read.has(id));
  const general = read.get(GENERAL);
  if (missing !== undefined || general === undefined) {
    throw new StartError(`${path.relative(process.cwd(), from)}: ${missing}.yaml is missing`);
  }
  read.delete(GENERAL);
  return { byTrade: read, general };
}
