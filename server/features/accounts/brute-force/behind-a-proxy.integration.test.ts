import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import type { TrustedProxies } from '../../../platform/http/trusted-proxies.ts';
import { type Product, type ProductOptions, registration, testProduct } from '../../../testing/product.ts';
import { type Heard, type Visitor, visitor } from '../testing/visitor.ts';

const proxy = '127.0.11.1';
const [near, far, made] = ['203.0.113.9', '203.0.113.10', '198.51.100.1'];
const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };

const opened: { product: Product; visitors: Visitor[] }[] = [];
afterAll(async () => {
  for (const { product, visitors } of opened) {
    for (const { leave } of visitors) leave();
    await product.close();
  }
});

/** A product, and visitors who say where they come from. */
async function site(proxies: TrustedProxies, options: ProductOptions = {}) {
  const product = await testProduct({ logLevel: 'warn', proxies, ...options });
  const visitors: Visitor[] = [];
  opened.push({ product, visitors });
  return {
    product,
    from(address: string, forwarded: string, more: Record<string, string> = {}): Visitor {
      const one = visitor(product.origin, address, { 'x-forwarded-for': forwarded, ...more });
      visitors.push(one);
      return one;
    },
    /** Where somebody was when they agreed, as evidence has it. */
    async evidenceOf(email: string) {
      const { rows } = await product.database.pool.query(
        'select ip from consents join users using (account_id, user_id) where email = $1',
        [email],
      );
      return rows;
    },
  };
}
type Site = Awaited<ReturnType<typeof site>>;

const logIn = (from: Visitor, email: string) => from.post(api.login, { email, password: 'not the one' });
const cookieOf = ({ headers }: Heard) => headers['set-cookie']?.[0];

describe('no proxy is trusted', () => {
  let here: Site;
  beforeAll(async () => {
    here = await site({ kind: 'none' });
  });

  it('a made-up address gives no more tries and is no evidence', async () => {
    const email = 'forged@acme.example';
    const heard = await here.from(proxy, near, https).post(api.register, registration(email));
    expect(heard.status).toBe(201);
    expect(await here.evidenceOf(email)).toEqual([{ ip: proxy }]);
    expect(cookieOf(heard)).not.toMatch(/secure/i);
    expect(heard.headers['strict-transport-security']).toBeUndefined();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await logIn(here.from('127.0.11.2', `203.0.113.${i}`), email)).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('a made-up host is in no sitemap and in no mail', async () => {
    const map = await here.product.anonymous.call('GET', '/sitemap.xml', undefined, https);
    expect(map.text).not.toContain('evil.example');
    const asked = await here
      .from(proxy, near, { ...https, host: 'evil.example' })
      .post(api.passwordReset, { email: 'forged@acme.example' });
    expect(asked.status).toBe(501);
  });
});

describe('one proxy is trusted', () => {
  let here: Site;
  beforeAll(async () => {
    here = await site({ kind: 'networks', networks: [proxy] });
  });

  it('the visitor is the evidence, whatever they claim before it; their scheme decides over the cookie', async () => {
    const email = 'behind@acme.example';
    const heard = await here.from(proxy, `${made}, ${near}`, https).post(api.register, registration(email));
    expect(await here.evidenceOf(email)).toEqual([{ ip: near }]);
    expect(cookieOf(heard)).toMatch(/; Secure/);
    expect(heard.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const open = await here
      .from(proxy, near, { 'x-forwarded-proto': 'http' })
      .post(api.login, { email, password: registration(email).password });
    expect(open.status).toBe(200);
    expect(cookieOf(open)).not.toMatch(/secure/i);
    expect(open.headers['strict-transport-security']).toBeUndefined();
  });

  it('guesses of one visitor do not shut another out, and a claim before the proxy gives no more', async () => {
    const email = 'two@acme.example';
    await here.from(proxy, near).post(api.register, registration(email));
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      statuses.push((await logIn(here.from(proxy, `198.51.100.${i}, ${far}`), email)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(here.from(proxy, made), email)).status).toBe(401);
  });

  it('limits are by visitor', async () => {
    const ask = (forwarded: string) =>
      here.from(proxy, forwarded).post(api.passwordReset, { email: 'nobody@acme.example' });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await ask(`198.51.100.${i}, ${near}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(202));
    expect(statuses[20]).toBe(429);
    expect((await ask(far)).status).toBe(202);
  });

  it('a client that bypasses the proxy counts by its own address', async () => {
    const email = 'past@acme.example';
    const heard = await here.from('127.0.11.2', near, https).post(api.register, registration(email));
    expect(await here.evidenceOf(email)).toEqual([{ ip: '127.0.11.2' }]);
    expect(cookieOf(heard)).not.toMatch(/secure/i);
  });

  it('no mail leads to a host that it hands on', async () => {
    const asked = await here.from(proxy, made, https).post(api.passwordReset, { email: 'two@acme.example' });
    expect(asked.status).toBe(501);
  });
});
