import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { NumberAnswer } from '../../../contract/text-numbers.ts';
import { telnyxKeys } from '../../../sandbox/carriers/telnyx/telnyx-keys.ts';
import { twilioKeys } from '../../../sandbox/carriers/twilio/twilio-keys.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../../sandbox/testing/tiny-vendor.ts';
import { type Customer, eventually, type Product, testProduct } from '../../testing/product.ts';

const numbers = { twilio: '+18015550142', telnyx: '+18015550143' } as const;
const keys = { twilio: twilioKeys, telnyx: telnyxKeys } as const;
const companyName = 'Wasatch Pest Control';
const Shown = z.object({
  messages: z.array(
    z.object({ id: z.number(), body: z.string(), direction: z.string(), automatic: z.boolean() }),
  ),
});

let sandbox: Sandbox;
let product: Product;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1) });
  product = await testProduct({ origins: sandbox.origins, worker: true });
});
afterAll(async () => {
  await product.close();
  await sandbox.stop();
});

const json = (method: string, body: object) => ({
  ...{ method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});

describe.each(['twilio', 'telnyx'] as const)(
  'a phone that texts a company by %s, over real HTTP',
  (carrier) => {
    const own = numbers[carrier];
    const phone = carrier === 'twilio' ? '+18015550661' : '+18015550662';
    let customer: Customer;
    beforeAll(async () => {
      customer = await product.customer();
      const added = await customer.call('POST', api.textNumbers, {
        ...{ carrier, number: own, companyName, credentials: keys[carrier] },
      });
      const { webhookUrl } = NumberAnswer.parse(added.body).data.number;
      expect(webhookUrl).toContain(product.origin);
      // As the company sets the address at its carrier.
      const url = `${sandbox.home}/carriers/${carrier}/numbers/${own}`;
      expect((await fetch(url, json('PUT', { webhookUrl }))).ok).toBe(true);
    });

    const says = async (body: string) => {
      const url = `${sandbox.home}/api/phones/${phone}/messages`;
      expect((await fetch(url, json('POST', { to: own, body }))).status).toBe(201);
    };
    const received = async () => {
      const answer = await fetch(`${sandbox.home}/api/phones/${phone}/messages`);
      return Shown.parse(await answer.json()).messages.filter(({ direction }) => direction === 'received');
    };
    /** A text is stored; then the silence after it counts as over. */
    const stored = (body: string) =>
      eventually(async () => {
        const { rowCount } = await product.database.pool.query(
          'select from text_messages m join threads using (thread_id) where e164 = $1 and body = $2',
          [phone, body],
        );
        await product.database.pool.query(
          'update threads set turn_due_at = now() where e164 = $1 and turn_due_at is not null',
          [phone],
        );
        return rowCount === 1 ? true : undefined;
      });
    const states = async () => {
      const { rows } = await product.database.pool.query<{ state: string }>(
        `select state from text_messages m join threads using (thread_id)
       where e164 = $1 and direction = 'outbound' order by m.created_at`,
        [phone],
      );
      return rows.map(({ state }) => state);
    };

    it('is answered by one text that says who writes, that it is automated and how to stop', async () => {
      await says('Hi, there are ants in my kitchen');
      await stored('Hi, there are ants in my kitchen');
      const [answer] = await eventually(async () => {
        const shown = await received();
        return shown.length > 0 ? shown : undefined;
      });
      expect(answer?.body).toContain(companyName);
      expect(answer?.body).toMatch(/automated.*STOP/);
      await eventually(async () => ((await states()).includes('delivered') ? true : undefined));
      const list = await customer.call('GET', api.textingThreads);
      expect(list.text).toContain(phone);
      expect(list.text).toContain('unanswered');
    });

    it('is not texted any more once it said stop, whatever it or the company says then', async () => {
      await says('please stop texting me');
      await stored('please stop texting me');
      const shown = await eventually(async () => {
        const all = await received();
        return all.length === 2 ? all : undefined;
      });
      expect(shown[1]?.body).toContain(companyName);
      await says('What does it cost?');
      await stored('What does it cost?');
      await eventually(async () => {
        const { rows } = await product.database.pool.query(
          'select turn_due_at, unread from threads where e164 = $1',
          [phone],
        );
        return rows[0]?.turn_due_at === null && rows[0].unread === 3 ? true : undefined;
      });
      expect(await received()).toHaveLength(2);
      expect(sandbox.carriers.state.accepted(carrier).filter(({ to }) => to === phone)).toHaveLength(2);
    });
  },
);
