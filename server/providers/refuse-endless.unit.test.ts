import { expect, it } from 'vitest';
import { readUserNames } from './genesys/users.ts';
import { readExtensions } from './ringcentral/extensions.ts';
import type { VendorApi } from './vendor-api.ts';

/** A vendor that gives the same page whichever is asked for. */
const saying = (page: unknown): VendorApi => ({ call: async (_request, schema) => schema.parse(page) });
const session = (page: unknown) => ({
  api: saying(page),
  credentials: { softphoneRegion: 'mypurecloud.com' },
  phone: () => null,
  timeZone: 'UTC',
});
const endless = { kind: 'malformed', message: 'The list of users has no end' };
const user = { id: '1', name: 'Dana Ortiz' };

it('a list that says that it goes on for ever is an answer that is none', async () => {
  const counted = { entities: [user], pageCount: Number.MAX_SAFE_INTEGER };
  await expect(readUserNames(session(counted))).rejects.toMatchObject(endless);
  const linked = { records: [], navigation: { nextPage: { uri: 'https://platform.ringcentral.com/next' } } };
  await expect(readExtensions(saying(linked))).rejects.toMatchObject(endless);
});

it('a list that ends is read', async () => {
  expect(await readUserNames(session({ entities: [user], pageCount: 3 }))).toEqual(
    new Map([['1', 'Dana Ortiz']]),
  );
  const page = { records: [{ id: 7, name: 'Dana', type: 'User' }], navigation: {} };
  expect(await readExtensions(saying(page))).toEqual(new Map([['7', 'Dana']]));
});
