import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, path } from '../../../../contract/paths.ts';
import { PasskeyOptions, TotpOffer } from '../../../../contract/second-factor.ts';
import {
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  testProduct,
} from '../../../testing/product.ts';
import { codeOf, isLetIn, setUpTotp, signInAgain, stateOf, waysOf, wrongCodeFor } from '../testing/admins.ts';
import { authenticator } from '../testing/authenticator.ts';

const origin = 'https://app.fieldtone.example';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true, production: true, publicUrl: origin });
});
afterAll(() => product.close());

let customer: Customer;
beforeEach(async () => {
  customer = await product.customer();
});

type One = Pick<Customer, 'call'>;
const again = () => signInAgain(product, customer.email);
const prove = (one: One, code: string) => one.call('POST', api.secondFactorProof, { code });
/** Lets the code of this very moment be taken again. */
const later = () => product.database.pool.query('update totp_factors set last_step = 0');
/** Adds a passkey; gives the key of it. */
async function addPasskey(one: One) {
  const key = authenticator('app.fieldtone.example', origin);
  const asked = await one.call('POST', api.passkeyNew, { password: customer.password });
  const { challengeId, options } = PasskeyOptions.parse(asked.body).data;
  const body = { challengeId, name: 'Phone', response: key.register(options) };
  expect((await one.call('POST', api.passkeys, body)).status).toBe(200);
  return key;
}
const mailTo = (to: string, about: RegExp) =>
  eventually(async () => product.mails.findLast((mail) => mail.to === to && about.test(mail.subject)));
/** The token of the link in the newest mail to somebody. */
const linkTo = async (to: string, about: RegExp) =>
  new URL((await mailTo(to, about)).link?.url ?? origin).hash.slice(1);

describe('a customer', () => {
  it('is asked for no second factor without one, and need not have any', async () => {
    expect(await isLetIn(customer)).toBe(true);
    expect(await stateOf(customer)).toMatchObject({ totp: false, passkeys: [], required: false });
    expect(await waysOf(customer)).toEqual({ totp: false, passkey: false, recoveryCode: false });
  });

  it('shows one after the password in each new session; what is said before that is what there is to show', async () => {
    const { secret, codes } = await setUpTotp(customer);
    expect(codes).toHaveLength(10);
    const next = await again();
    expect(await isLetIn(next)).toBe(false);
    expect(await waysOf(next)).toEqual({ totp: true, passkey: false, recoveryCode: true });
    await later();
    expect((await prove(next, codeOf(secret))).status).toBe(200);
    expect(await isLetIn(next)).toBe(true);
    expect((await prove(await again(), codes[0] ?? '')).status).toBe(200);
    expect(await stateOf(next)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('shows a passkey in the same way', async () => {
    const key = await addPasskey(customer);
    const next = await again();
    expect(await waysOf(next)).toEqual({ totp: false, passkey: true, recoveryCode: true });
    const { challengeId, options } = PasskeyOptions.parse(
      (await next.call('POST', api.passkeyAsk)).body,
    ).data;
    expect(await isLetIn(next)).toBe(false);
    const shown = await next.call('POST', api.passkeyProof, { challengeId, response: key.show(options) });
    expect(shown.status).toBe(200);
    expect(await isLetIn(next)).toBe(true);
  });

  it('shows nothing by a passkey that is removed while its answer is checked', async () => {
    const key = await addPasskey(customer);
    const next = await again();
    const { challengeId, options } = PasskeyOptions.parse(
      (await next.call('POST', api.passkeyAsk)).body,
    ).data;
    const removing = await product.database.pool.connect();
    try {
      await removing.query('begin');
      await removing.query(
        'delete from passkeys where user_id = (select user_id from users where email = $1)',
        [customer.email],
      );
      const shown = next.call('POST', api.passkeyProof, { challengeId, response: key.show(options) });
      await eventually(async () => {
        const { rows } = await product.database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "passkeys"%'`,
        );
        return rows.length > 0 || undefined;
      });
      await removing.query('commit');
      expect((await shown).status).toBe(400);
    } finally {
      removing.release();
    }
  });

  it('is asked once a session, however long that lasts, and can log out without showing it', async () => {
    await setUpTotp(customer);
    await product.database.pool.query(
      "update sessions set second_factor_at = second_factor_at - interval '29 days'",
    );
    expect(await isLetIn(customer)).toBe(true);
    const next = await again();
    expect((await next.call('POST', api.logout)).status).toBe(200);
    expect((await next.call('GET', api.secondFactorWays)).status).toBe(401);
  });

  it('has every other session asked when a factor is set up, and none without one left', async () => {
    const other = await again();
    const { secret } = await setUpTotp(customer);
    expect([await isLetIn(customer), await isLetIn(other)]).toEqual([true, false]);
    await addPasskey(customer);
    await later();
    expect((await prove(other, codeOf(secret))).status).toBe(200);
    expect((await customer.call('DELETE', api.totp)).status).toBe(200);
    expect([await isLetIn(customer), await isLetIn(other)]).toEqual([true, false]);
    const [passkey] = (await stateOf(customer)).passkeys;
    await customer.call('DELETE', path(api.passkey, { passkeyId: passkey?.passkeyId ?? '' }));
    expect([await isLetIn(customer), await isLetIn(other), await isLetIn(await again())]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('gets a mail when a factor is added or removed', async () => {
    await setUpTotp(customer);
    const added = await mailTo(customer.email, /second factor was added/);
    expect(added.paragraphs.join(' ')).toContain('An authenticator app was set up');
    await customer.call('DELETE', api.totp);
    const removed = await mailTo(customer.email, /second factor was removed/);
    expect(removed.paragraphs.join(' ')).toContain('An authenticator app was removed');
    await addPasskey(customer);
    await eventually(async () =>
      product.mails.some(
        ({ to, paragraphs }) => to === customer.email && /^A passkey was set up/.test(paragraphs[0] ?? ''),
      ),
    );
  });
});

describe('who has the password and no second factor', () => {
  it('cannot finish what a session began before there was one', async () => {
    const thief = await again();
    const newEmail = `thief-of-${customer.email}`;
    await thief.call('POST', api.emailChange, { newEmail, password: customer.password });
    const token = await linkTo(newEmail, /Confirm your new email/);
    const asked = await thief.call('POST', api.passkeyNew, { password: customer.password });
    const { challengeId, options } = PasskeyOptions.parse(asked.body).data;
    const key = authenticator('app.fieldtone.example', origin);
    await addPasskey(customer);
    const offered = await thief.call('POST', api.totp, { password: customer.password });
    const added = { challengeId, name: 'Theirs', response: key.register(options) };
    for (const answer of [
      offered,
      await thief.call('POST', api.passkeys, added),
      await thief.call('POST', api.emailConfirm, { token }),
    ]) {
      expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'second_factor_required']);
    }
    expect(await isLetIn(thief)).toBe(false);
    expect((await stateOf(customer)).passkeys.map(({ name }) => name)).toEqual(['Phone']);
    expect((await again()).email).toBe(customer.email);
  });

  it('cannot confirm an app whose key was offered before', async () => {
    const thief = await again();
    const offer = await thief.call('POST', api.totp, { password: customer.password });
    const { secret } = TotpOffer.parse(offer.body).data;
    await addPasskey(customer);
    const confirmed = await thief.call('POST', api.totpConfirm, { code: codeOf(secret) });
    expect(errorCodeOf(confirmed)).toBe('second_factor_required');
    expect((await stateOf(customer)).totp).toBe(false);
  });

  it('does not get round it with a new password by mail, where that address was proven before', async () => {
    await product.database.pool.query('update users set email_verified_at = now() where email = $1', [
      customer.email,
    ]);
    await setUpTotp(customer);
    await product.anonymous.call('POST', api.passwordReset, { email: customer.email });
    const token = await linkTo(customer.email, /new password/);
    const newPassword = 'a brand new password';
    const reset = await product.anonymous.call('POST', api.passwordResetConfirm, { token, newPassword });
    expect(reset.status).toBe(200);
    expect((await customer.call('GET', api.me)).status).toBe(401);
    const next = await signInAgain(product, customer.email, newPassword);
    expect(await isLetIn(next)).toBe(false);
    expect(await waysOf(next)).toMatchObject({ totp: true });
  });

  it('is stopped after a few wrong codes, and the owner still gets in', async () => {
    const { secret, codes } = await setUpTotp(customer);
    const thief = await again();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await prove(thief, wrongCodeFor(secret))).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    await later();
    expect((await prove(thief, codeOf(secret))).status).toBe(429);
    // A new session has no new tries.
    expect((await prove(await again(), codeOf(secret))).status).toBe(429);
    expect(await isLetIn(thief)).toBe(false);
    const owner = await again();
    expect((await prove(owner, codes[0] ?? '')).status).toBe(200);
    expect(await isLetIn(owner)).toBe(true);
    expect((await prove(thief, codes[0] ?? '')).status).toBe(400);
  });

  it("shows nobody else's factor", async () => {
    const { codes } = await setUpTotp(customer);
    const stranger = await product.customer();
    const theirs = await setUpTotp(stranger);
    const next = await again();
    await later();
    expect((await prove(next, theirs.codes[0] ?? '')).status).toBe(400);
    expect((await prove(next, codeOf(theirs.secret))).status).toBe(400);
    expect(await isLetIn(next)).toBe(false);
    expect((await prove(next, codes[0] ?? '')).status).toBe(200);
  });
});
