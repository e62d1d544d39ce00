import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pages as addresses } from '../../contract/paths.ts';
import { writeCompany } from '../analysis/sizes.ts';
import type { Sort } from './arrivals.ts';
import type { Balancer } from './caller.ts';
import type { Installation } from './installation.ts';
import { onboard, readReport, type Upload, uploadAll, visit } from './people.ts';

/** Leads in the files that are uploaded, with three calls for each. */
export const UPLOADED_LEADS = 300;

/** Accounts that exist before the load. */
export interface Before {
  /** Customers with a report. */
  customers: number;
  /** Leads in the files that are uploaded. */
  leads: number;
}

const whoIsThere: Before = { customers: 4, leads: UPLOADED_LEADS };

interface CrowdOptions {
  folder: string;
  pages: boolean;
  before?: Before | undefined;
}

/** Arrivals per second, in the middle of a good day. */
const RATES = { visitor: 2, newcomer: 0.1, connecting: 0.04, uploading: 0.04, reader: 1 } as const;

/**
 * The people of an installation, and customers with reports, made beforehand. Throws when there is no report, and where
 * `pages` are to be opened and were not built.
 */
export async function gatherCrowd(
  balancer: Balancer,
  { origins, keys }: Installation,
  { folder, pages, before = whoIsThere }: CrowdOptions,
): Promise<Sort[]> {
  const parts = pages ? await partsOf(origins[0] ?? '') : null;
  const uploads = await filesOf(folder, before.leads);
  const customers: NonNullable<Awaited<ReturnType<typeof uploadAll>>>[] = [];
  for (let i = 0; i < before.customers; i += 1) {
    const customer = await uploadAll(balancer, uploads);
    if (customer !== null) customers.push(customer);
  }
  if (customers.length === 0) throw new Error('No upload came to a report');
  let turn = 0;
  const read = async () => {
    const customer = customers[turn++ % customers.length];
    if (customer !== undefined) await readReport(balancer, customer);
  };
  return [
    { name: 'visitor', perSecond: RATES.visitor, visit: () => visit(balancer, parts) },
    { name: 'newcomer', perSecond: RATES.newcomer, visit: () => onboard(balancer, null) },
    { name: 'connecting', perSecond: RATES.connecting, visit: () => onboard(balancer, keys) },
    {
      name: 'uploading',
      perSecond: RATES.uploading,
      visit: async () => void (await uploadAll(balancer, uploads)),
    },
    { name: 'reader', perSecond: RATES.reader, visit: read },
  ];
}

/** What a browser loads for the first page: its scripts, styles and fonts. */
async function partsOf(origin: string): Promise<string[]> {
  const answer = await fetch(origin + addresses.home);
  const html = await answer.text();
  if (!answer.ok) throw new Error('There are no built pages: run npm run build first');
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''))];
}

/** The export files of a company of so many leads, with three calls for each. */
export async function filesOf(folder: string, leads: number): Promise<Upload[]> {
  const { files } = await writeCompany(leads, folder);
  const read = (kind: Upload['kind']) => async (file: string) => {
    return { name: path.basename(file), kind, bytes: new Uint8Array(await readFile(file)) };
  };
  return Promise.all([...files.leads.map(read('leads')), ...files.calls.map(read('calls'))]);
}
