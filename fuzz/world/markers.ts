import { randomBytes } from 'node:crypto';
import type { Markers } from '../requests/judge.ts';

/** Words that only the rows of one account contain. */
export interface OwnerWords extends Markers {
  person: string;
  company: string;
  problem: string;
  lead: string;
  source: string;
  fileName: string;
  key: string;
}

/** New ones for one world, so that no other text holds them by chance. */
export function ownerWords(): OwnerWords {
  const suffix = randomBytes(6).toString('hex');
  const person = `Quillfeather${suffix}`;
  const company = `briarwick${suffix}`;
  const problem = `Hollowmere${suffix}`;
  const lead = `Thistledown${suffix}`;
  const source = `Nightjar${suffix}`;
  const fileName = `Larkspur${suffix}`;
  const key = `saltmarsh${suffix}`;
  return {
    ...{ person, company, problem, lead, source, fileName, key },
    personal: [person, company, problem],
    own: [lead, source, fileName, key],
  };
}
