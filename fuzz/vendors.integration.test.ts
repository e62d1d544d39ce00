import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../sandbox/company/company.ts';
import { sandboxRegistry } from '../sandbox/registry.ts';
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { installVendors } from '../server/providers/install-vendors.ts';
import { openSession } from '../server/providers/open-session.ts';
import { providers } from '../server/providers/registry.ts';
import { readVendor } from './vendors/read-vendor.ts';
import { type SpoilingProxy, startProxy } from './vendors/spoiling-proxy.ts';
import { harm } from './vendors/spoilt-reply.ts';

/** Readings of each vendor; HOSTILE_READINGS asks for more. */
const numRuns = Number(process.env.HOSTILE_READINGS ?? 4);
const minuteMs = 50;

let sandbox: Sandbox;
let proxy: SpoilingProxy;
beforeAll(async () => {
  const company = makeCompany({
    ...{ seed: 3, leads: 40, calls: 80, months: 1 },
    end: new Date('2026-06-01T00:00:00Z'),
  });
  sandbox = await startSandbox({ port: 0, vendors: sandboxRegistry, company, minuteMs });
  proxy = await startProxy();
});
afterAll(async () => {
  await proxy.close();
  await sandbox.stop();
});

/** Opens connections to a vendor behind the proxy, by its valid keys or by consent. */
function opener(id: string) {
  const provider = providers.find((one) => one.id === id);
  const keys = sandboxRegistry.find((one) => one.id === id)?.keys ?? {};
  if (provider === undefined) throw new Error(`There is no ${id}`);
  const unset = { clientId: null, clientSecret: null, authorizeUrl: null, tokenUrl: null };
  const vendor = installVendors({
    providers: [provider],
    settings: { [id]: { mode: 'sandbox', ...unset } },
    sandbox: { origins: { [id]: proxy.origin }, minuteMs },
  }).find(id);
  if (vendor === undefined) throw new Error(`${id} is not installed`);
  const place = { crmAccount: 'wasatch-sandbox', ...keys };
  const token = () => sandbox.issue(id, 3600);
  const open = () =>
    openSession({
      vendor,
      credentials: place,
      authenticator:
        provider.keyAuth === null
          ? { headers: async () => ({ authorization: `Bearer ${token()}` }), renew: async () => true }
          : null,
      country: 'US',
      timeZone: 'America/Denver',
    });
  const secrets = Object.values(keys).filter((key) => key !== undefined);
  return { provider, open, secrets: () => [...secrets, ...proxy.secrets()] };
}

describe.each(providers.map(({ id }) => id))('%s', (id) => {
  it('is read where nothing is spoilt', async () => {
    const { provider, open, secrets } = opener(id);
    proxy.use(sandbox.origins[id] ?? '', null);
    expect(await readVendor(provider, open, secrets)).toBe('well');
  });

  it('that repeats its secrets in a refusal is recognised, and they reach no log and no answer', async () => {
    const { provider, open, secrets } = opener(id);
    proxy.use(sandbox.origins[id] ?? '', (_answer, reply, shown) => ({
      kind: 'reply',
      reply: { ...reply, status: 403, body: JSON.stringify({ error: [...secrets(), ...shown].join(' ') }) },
    }));
    const ended = await readVendor(provider, open, secrets);
    expect(['missing_permission', 'wrong_credentials', 'wrong_place', 'rejected']).toContain(ended);
  });

  it('may say whatever: the reading ends well or in a failure that is classified', {
    // However slow the machine is.
    timeout: Math.max(300_000, numRuns * 20_000),
  }, async () => {
    const { provider, open, secrets } = opener(id);
    const plan = fc.record({
      from: fc.nat(4),
      // A passing fault fails one try, a lasting fault all of them.
      lasting: fc.boolean(),
      harm,
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ from, lasting, harm: spoil }) => {
        proxy.use(sandbox.origins[id] ?? '', (answer, reply, shown) =>
          answer === from || (lasting && answer > from)
            ? spoil(reply, [...Object.values(secrets()), ...shown])
            : { kind: 'reply', reply },
        );
        await readVendor(provider, open, secrets);
      }),
      { numRuns },
    );
  });
});
