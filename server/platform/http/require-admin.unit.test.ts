import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { type App, createApp } from './app.ts';
import { authenticate, type Principal } from './auth.ts';
import { requireAdmin } from './require-admin.ts';

const principal: Principal = {
  accountId: '3f7c2c1e-6f0e-4d5e-9d0b-0f6f1f6f1f6f',
  userId: '3f7c2c1e-6f0e-4d5e-9d0b-0f6f1f6f1f60',
  sessionId: '3f7c2c1e-6f0e-4d5e-9d0b-0f6f1f6f1f61',
  role: 'admin',
  secondFactorAt: null,
  factorWanted: false,
};

let app: App | undefined;
afterEach(() => app?.close());

/** What a route for admins answers somebody. */
async function answered(who: Partial<Principal> | null, factorRequired: boolean) {
  app = await createApp({ log: pino({ level: 'silent' }) });
  const signedIn = authenticate(async () => who && { ...principal, ...who });
  app.route({
    method: 'GET',
    url: '/api/admin/anything',
    onRequest: [signedIn, requireAdmin(factorRequired)],
    handler: async () => ({ open: true }),
  });
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
  const answer = await app.inject({ method: 'GET', url: '/api/admin/anything', headers });
  return [answer.statusCode, answer.json().errorCode ?? 'open'];
}

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

describe('a route for admins', () => {
  it.each([
    ['nobody', null, 401, 'unauthenticated'],
    ['a customer', { role: 'customer', secondFactorAt: ago(0) }, 403, 'forbidden'],
    ['an admin without a second factor', {}, 403, 'second_factor_required'],
    ['an admin who showed one yesterday', { secondFactorAt: ago(12.1) }, 403, 'second_factor_required'],
    ['an admin who showed one today', { secondFactorAt: ago(11.9) }, 200, 'open'],
  ] as const)('where a factor is required answers %s', async (_who, who, status, code) => {
    expect(await answered(who, true)).toEqual([status, code]);
  });

  it('asks for none where none is required, and is closed to customers all the same', async () => {
    expect(await answered({}, false)).toEqual([200, 'open']);
    await app?.close();
    expect(await answered({ role: 'customer' }, false)).toEqual([403, 'forbidden']);
  });
});
