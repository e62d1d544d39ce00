import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { addressGroup } from '../../../platform/limits/address-group.ts';
import { countUse } from '../../../platform/limits/use-limit.repository.ts';
import { errorCodeOf, eventually, type Product, testProduct } from '../../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

it('mails an unproven address no more often than its owner bears, who may never have asked', async () => {
  const customer = await product.registered();
  expect((await customer.call('POST', api.emailProof)).status).toBe(202);
  const uses = { what: 'email-proofs', who: customer.email, max: 10, seconds: 30 * 24 * 3600 };
  for (let i = 0; i < 9; i += 1) await countUse(product.database.db, [uses]);
  expect(errorCodeOf(await customer.call('POST', api.emailProof))).toBe('rate_limited');
});

it('sets no password by a link that went to an address which was given up meanwhile', async () => {
  const customer = await product.registered();
  await product.anonymous.call('POST', api.passwordReset, { email: customer.email });
  const mail = await eventually(async () =>
    product.mails.find(({ to, subject }) => to === customer.email && /new password/.test(subject)),
  );
  await product.database.pool.query('update users set email = $1 where email = $2', [
    'moved@owner.example',
    customer.email,
  ]);
  const token = new URL(mail.link?.url ?? 'http://nothing').hash.slice(1);
  const reset = await product.anonymous.call('POST', api.passwordResetConfirm, {
    ...{ token, newPassword: 'a brand new password' },
  });
  expect(reset.status).toBe(404);
});

it('says so where a network has asked for too many', async () => {
  const customer = await product.registered();
  const uses = { what: 'mails-of-network', who: addressGroup('127.0.0.1'), max: 40, seconds: 3600 };
  for (let i = 0; i < 40; i += 1) await countUse(product.database.db, [uses]);
  const body = { newEmail: 'next@owner.example', password: customer.password };
  expect(errorCodeOf(await customer.call('POST', api.emailChange, body))).toBe('rate_limited');
});
