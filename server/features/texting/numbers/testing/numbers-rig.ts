import { expect } from 'vitest';
import { api } from '../../../../../contract/paths.ts';
import { NumberAnswer, NumbersAnswer } from '../../../../../contract/text-numbers.ts';
import { telnyxKeys } from '../../../../../sandbox/carriers/telnyx/telnyx-keys.ts';
import { twilioKeys } from '../../../../../sandbox/carriers/twilio/twilio-keys.ts';
import { startSandbox } from '../../../../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../../../../sandbox/testing/tiny-vendor.ts';
import type { CarrierId } from '../../../../carriers/carrier.ts';
import { installCarriers } from '../../../../carriers/install-carriers.ts';
import { type Customer, testProduct } from '../../../../testing/product.ts';
import { testVault } from '../../../../testing/vault.ts';
import type { NumbersDeps } from '../numbers-deps.ts';

export const publicUrl = 'https://app.fieldtone.example';
export const companyName = 'Wasatch Pest';
export const sandboxes = { twilio: 'sandbox', telnyx: 'sandbox' } as const;
const keysOf = { twilio: twilioKeys, telnyx: telnyxKeys };

export type NumbersRig = Awaited<ReturnType<typeof numbersRig>>;

/** The product beside the carriers' stand-ins, for one test file. */
export async function numbersRig() {
  const vault = await testVault();
  const sandbox = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1) });
  const product = await testProduct({ origins: sandbox.origins, vault, publicUrl });
  const { db } = product.database;
  let made = 0;

  /** Changes a number of a stand-in's account, or adds it. */
  async function setNumber(carrier: CarrierId, number: string, settings: object): Promise<void> {
    const answer = await fetch(`${sandbox.home}/carriers/${carrier}/numbers/${number}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
    expect(answer.ok).toBe(true);
  }
  const add = (customer: Customer, carrier: CarrierId, number: string, keys?: object) =>
    customer.call('POST', api.textNumbers, {
      ...{ carrier, number, companyName },
      credentials: keys ?? keysOf[carrier],
    });
  /** What the product works on, in a process with carriers in these modes. */
  const accessTo = (modes: Record<CarrierId, 'live' | 'sandbox'>): NumbersDeps => ({
    ...{ db, vault },
    carriers: installCarriers({ modes, origins: sandbox.origins }),
    hookOrigins: { live: publicUrl, sandbox: publicUrl },
  });
  return {
    ...{ vault, sandbox, product, db, setNumber, add, accessTo },
    asSandbox: () => accessTo(sandboxes),
    /** A number that the stand-in's account has and nobody of the installation uses. */
    async newNumber(carrier: CarrierId, settings: object = {}): Promise<string> {
      made += 1;
      const number = `+1801555${String(1000 + made)}`;
      await setNumber(carrier, number, settings);
      return number;
    },
    added: async (customer: Customer, carrier: CarrierId, number: string) =>
      NumberAnswer.parse((await add(customer, carrier, number)).body).data.number,
    list: async (customer: Customer) =>
      NumbersAnswer.parse((await customer.call('GET', api.textNumbers)).body).data,
    async accountOf({ email }: Customer): Promise<string> {
      const query = db.selectFrom('users').select('account_id').where('email', '=', email);
      return (await query.executeTakeFirstOrThrow()).account_id;
    },
    async close(): Promise<void> {
      await product.close();
      await sandbox.stop();
    },
  };
}
