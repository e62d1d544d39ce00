import { expect, it } from 'vitest';
import { z } from 'zod';
import { pestpac } from '../pestpac/pestpac.ts';
import type { Provider } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { exchangedProof } from './authenticators.ts';
import { createVendorApi } from './create-vendor-api.ts';

const provider: Provider = { ...pestpac, headers: () => ({}), limits: [] };
const credentials = {};

/** Calls a vendor that answers 200 to requests with a token, with a proof that is exchanged in this way. */
function calling(exchange: Parameters<typeof exchangedProof>[0]) {
  const http = { send: async () => ({ status: 200, headers: new Headers(), text: '{}' }) };
  const addresses = { authorizeUrl: null, tokenUrl: null };
  const vendor = { provider, sandbox: true, client: null, addresses, http, browserUrl: String, minuteMs: 1 };
  const api = createVendorApi({ vendor, credentials, authenticator: exchangedProof(exchange) });
  return () => api.call({ url: 'https://api.workwave.com/' }, z.object({}));
}

it('sends refused credentials once, however often it is asked: vendors lock users who are wrong too often', async () => {
  let asked = 0;
  const call = calling(async () => {
    asked += 1;
    throw new VendorError('wrong_credentials', 'No');
  });
  for (const _ of [1, 2]) await expect(call()).rejects.toMatchObject({ kind: 'wrong_credentials' });
  expect(asked).toBe(1);
});

it('tries again where the vendor could not say', async () => {
  let asked = 0;
  const call = calling(async () => {
    asked += 1;
    if (asked === 1) throw new VendorError('unavailable', 'No answer');
    return { headers: {}, expiresInS: null };
  });
  expect(await call()).toEqual({});
  expect(asked).toBe(2);
});
