import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { api } from '../../contract/paths.ts';
import { NumberAnswer } from '../../contract/text-numbers.ts';
import { twilioKeys } from '../../sandbox/carriers/twilio/twilio-keys.ts';
import { createClosers } from '../../server/platform/process/closers.ts';
import { freePorts } from '../../server/testing/free-ports.ts';
import { newCustomer } from '../lib/customer.ts';
import { temporaryPostgres } from '../lib/postgres.ts';
import { postmasterOf } from '../load/installation.ts';
import { type OneProcess, startProcess } from '../load/processes.ts';
import { type CarrierStandIn, startCarrier } from './carrier-stand-in.ts';

/** A company with numbers at the stand-in. */
export interface Company {
  accountId: string;
  /** Signs its user in. */
  token: string;
  numbers: readonly OwnNumber[];
}
export interface OwnNumber {
  numberId: string;
  e164: string;
  /** Where its texts are reported, at each web process. */
  hookUrls: readonly string[];
}

/** Two web processes and a worker on one PostgreSQL, beside the stand-in of a carrier. */
export interface TextInstallation {
  origins: readonly string[];
  processes: readonly OneProcess[];
  carrier: CarrierStandIn;
  /** PostgreSQL's first process. */
  postmaster: number;
  companies: readonly Company[];
  /** The bench's own way to the tables. */
  pool: pg.Pool;
  stop(): Promise<void>;
}

const webProcesses = 2;

/** Starts it with so many companies, each with so many numbers. What was started is ended when something cannot be. */
export async function startTextInstallation(
  folder: string,
  size: { companies: number; numbers: number },
): Promise<TextInstallation> {
  const closers = createClosers();
  try {
    const postgres = await temporaryPostgres({ durable: true });
    closers.add(postgres.stop);
    const carrier = await startCarrier(path.join(folder, 'texts.jsonl'));
    closers.add(carrier.stop);
    const firstPort = await freePorts(webProcesses);
    const settings = (port: number): Record<string, string> => ({
      ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: postgres.url, MASTER_KEYS: `1:${masterKey}`, TRUST_PROXY: '1', SANDBOX: 'on' },
      ...{
        SIGN_UP_LIMIT: '999999',
        ...(process.env.BACKGROUND_PRIORITY && { BACKGROUND_PRIORITY: process.env.BACKGROUND_PRIORITY }),
      },
      SANDBOX_ORIGINS: JSON.stringify({ twilio: carrier.origin }),
    });
    const processes: OneProcess[] = [];
    for (let web = 0; web < webProcesses; web += 1) {
      processes.push(await startProcess('web', `web ${web + 1}`, settings(firstPort + web)));
    }
    // Its texts are reported to the first web process.
    processes.push(await startProcess('worker', 'worker', settings(firstPort)));
    for (const { stop } of processes) closers.add(stop);
    const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 });
    closers.add(() => pool.end());
    const origins = processes.flatMap(({ origin }) => (origin === null ? [] : [origin]));
    const postmaster = await postmasterOf(postgres.url);
    const companies: Company[] = [];
    for (let no = 0; no < size.companies; no += 1) {
      companies.push(await newCompany({ origins, carrier, pool }, no, size.numbers));
    }
    let ended: Promise<void> | undefined;
    // Who stops it a second time waits for the first.
    const stop = () => {
      ended ??= closers.closeAll();
      return ended;
    };
    return { origins, processes, carrier, postmaster, companies, pool, stop };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

const masterKey = randomBytes(32).toString('base64');

async function newCompany(
  { origins, carrier, pool }: Pick<TextInstallation, 'origins' | 'carrier' | 'pool'>,
  no: number,
  count: number,
): Promise<Company> {
  const [origin = ''] = origins;
  const { token } = await newCustomer(origin);
  const numbers: OwnNumber[] = [];
  for (let index = 0; index < count; index += 1) {
    const e164 = `+1801556${String(no * count + index).padStart(4, '0')}`;
    await carrier.addNumber(e164, null);
    const answer = await fetch(origin + api.textNumbers, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ carrier: 'twilio', number: e164, companyName: `Pest ${no}` },
        credentials: { accountSid: twilioKeys.accountSid, authToken: twilioKeys.authToken },
      }),
    });
    if (!answer.ok) throw new Error(`A number was refused: ${await answer.text()}`);
    const { numberId, webhookUrl } = NumberAnswer.parse(await answer.json()).data.number;
    const path = new URL(webhookUrl ?? '').pathname;
    numbers.push({ numberId, e164, hookUrls: origins.map((each) => each + path) });
  }
  const { rows } = await pool.query('select account_id from text_numbers where number_id = $1', [
    numbers[0]?.numberId,
  ]);
  return { accountId: z.object({ account_id: z.uuid() }).parse(rows[0]).account_id, token, numbers };
}
