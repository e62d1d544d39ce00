import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../../contract/errors.ts';
import { GoogleSettingsAnswer } from '../../../../contract/google.ts';
import { api } from '../../../../contract/paths.ts';
import { RecoveryCodes, TotpOffer } from '../../../../contract/second-factor.ts';
import { errorCodeOf, testProduct } from '../../../testing/product.ts';
import { codeOf, isLetIn } from '../testing/admins.ts';
import { type GoogleRig, googleRig, sessionOf } from './testing/google-rig.ts';

let rig: GoogleRig;
beforeAll(async () => {
  rig = await googleRig();
});
afterAll(() => rig.close());

async function signedUp() {
  const person = rig.person();
  const token = sessionOf(await rig.come(await rig.token(person), { account: rig.details }));
  return { person, user: rig.userOf(token) };
}

describe('a user without a password', () => {
  it('deletes the account after signing in just now, and can come again', async () => {
    const { person, user } = await signedUp();
    const { email } = person;
    const remove = (body: unknown) => user.call('POST', api.deleteAccount, body);
    const faultsOf = async (body: unknown) => Failure.parse((await remove(body)).body).errors;
    expect(await faultsOf({ email, password: 'correct horse battery' })).toEqual([
      { field: 'password', message: expect.stringContaining('have no password here yet') },
    ]);
    expect((await faultsOf({ email: 'somebody@else.example', password: null }))[0]?.field).toBe('email');
    expect((await faultsOf({ email }))[0]?.field).toBe('password');
    const age = (minutes: number) =>
      rig.product.database.pool.query(
        `update sessions set created_at = now() - make_interval(mins => $1)
         where user_id = (select user_id from users where email = $2)`,
        [minutes, email],
      );
    await age(11);
    expect(await faultsOf({ email, password: null })).toEqual([
      { field: 'password', message: expect.stringContaining('sign in with Google again') },
    ]);
    // A fresh session elsewhere is not this one's.
    sessionOf(await rig.come(await rig.token(person)));
    await age(11);
    expect((await remove({ email, password: null })).status).toBe(400);
    await age(1);
    expect((await remove({ email, password: null })).status).toBe(200);
    expect((await user.call('GET', api.me)).status).toBe(401);
    expect(await rig.count('google_identities', 'email = $1', [email])).toBe(0);
    sessionOf(await rig.come(await rig.token(person), { account: rig.details }));
  });

  it('sets a second factor up after signing in just now, and Google alone lets nobody in from then on', async () => {
    const { person, user } = await signedUp();
    const { secret } = TotpOffer.parse((await user.call('POST', api.totp, {})).body).data;
    const confirmed = await user.call('POST', api.totpConfirm, { code: codeOf(secret) });
    const { codes } = RecoveryCodes.parse(confirmed.body).data;
    for (const credentialType of ['access_token', 'code'] as const) {
      const credential = await (credentialType === 'code' ? rig.code(person) : rig.token(person));
      const next = rig.userOf(sessionOf(await rig.come(credential, { credentialType })));
      expect(await isLetIn(next)).toBe(false);
      expect(errorCodeOf(await next.call('POST', api.totp, {}))).toBe('second_factor_required');
      const proof = await next.call('POST', api.secondFactorProof, { code: codes.pop() });
      expect([proof.status, await isLetIn(next)]).toEqual([200, true]);
    }
  });

  it('changes the email after signing in just now', async () => {
    const { person, user } = await signedUp();
    const ask = () => user.call('POST', api.emailChange, { newEmail: `new-${person.email}` });
    expect((await ask()).status).toBe(202);
    await rig.product.database.pool.query(
      `update sessions set created_at = now() - interval '11 minutes'
       where user_id = (select user_id from users where email = $1)`,
      [person.email],
    );
    expect(Failure.parse((await ask()).body).errors).toEqual([
      { field: 'newEmail', message: expect.stringContaining('sign in with Google again') },
    ]);
  });

  it('is told how to get a password, and what is stored of Google', async () => {
    const { person, user } = await signedUp();
    const body = { currentPassword: 'anything', newPassword: 'correct horse battery' };
    expect(Failure.parse((await user.call('POST', api.password, body)).body).errors).toEqual([
      { field: 'currentPassword', message: expect.stringContaining('Forgot your password?') },
    ]);
    const data = await user.call('GET', api.myDataJson);
    expect(data.body).toMatchObject({
      google: { email: person.email, sub: expect.stringMatching(/^\d+$/), linkedAt: expect.any(String) },
    });
  });

  it('is not what somebody with a password can say to be', async () => {
    const customer = await rig.product.customer();
    const answer = await customer.call('POST', api.deleteAccount, { email: customer.email, password: null });
    expect(Failure.parse(answer.body).errors).toEqual([
      { field: 'password', message: 'Password is required' },
    ]);
    expect((await customer.call('GET', api.myDataJson)).body).toMatchObject({ google: null });
  });
});

it('is neither offered nor taken, and no page may load anything of it, where it is not set up', async () => {
  const product = await testProduct();
  const settings = await product.anonymous.call('GET', api.googleSettings);
  expect(GoogleSettingsAnswer.parse(settings.body).data).toEqual({ google: null });
  expect(settings.headers.get('content-security-policy')).not.toMatch(/https?:/);
  for (const credentialType of ['access_token', 'code']) {
    const answer = await product.anonymous.call('POST', api.google, {
      credential: 'a-credential',
      credentialType,
    });
    expect([answer.status, errorCodeOf(answer)]).toEqual([501, 'provider_not_configured']);
  }
  await product.close();
});
