import { TOTP } from 'otpauth';
import { TokenAnswer } from '../../../../contract/accounts.ts';
import { api } from '../../../../contract/paths.ts';
import {
  RecoveryCodes,
  SecondFactorAnswer,
  SecondFactorWaysAnswer,
  TotpOffer,
} from '../../../../contract/second-factor.ts';
import { type Client, clientOf, errorCodeOf, type Product, registration } from '../../../testing/product.ts';

export const password = registration('').password;

/** A user with a session, an admin or not. */
export interface Admin extends Client {
  email: string;
  token: string;
}

/** Signs an email of ADMIN_EMAILS up, and has it proven. */
export async function signUpAdmin(product: Product, email: string): Promise<Admin> {
  const answer = await product.anonymous.call('POST', api.register, registration(email));
  await product.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);
  return withToken(product, email, answer);
}

/** Another session of a user. */
export async function signInAgain(product: Product, email: string, by = password): Promise<Admin> {
  const answer = await product.anonymous.call('POST', api.login, { email, password: by });
  return withToken(product, email, answer);
}

function withToken(product: Product, email: string, answer: { body: unknown }): Admin {
  const { token } = TokenAnswer.parse(answer.body).data;
  return { ...clientOf(product.origin, { authorization: `Bearer ${token}` }), email, token };
}

export const codeOf = (secret: string) => new TOTP({ secret }).generate();

/** Six figures that are wrong at the moment. */
export function wrongCodeFor(secret: string): string {
  const totp = new TOTP({ secret });
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) =>
    totp.generate({ timestamp: Date.now() + ms }),
  );
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (one) => !right.includes(one),
  );
  if (wrong === undefined) throw new Error('all of them are right');
  return wrong;
}

/** Sets an authenticator app up. Gives its key and the recovery codes. */
export async function setUpTotp(one: Client): Promise<{ secret: string; codes: string[] }> {
  const offer = await one.call('POST', api.totp, { password });
  const { secret } = TotpOffer.parse(offer.body).data;
  const confirmed = await one.call('POST', api.totpConfirm, { code: codeOf(secret) });
  return { secret, codes: RecoveryCodes.parse(confirmed.body).data.codes };
}

/** A user's factors, as the API answers a verified session. */
export async function stateOf(one: Client) {
  return SecondFactorAnswer.parse((await one.call('GET', api.secondFactor)).body).data;
}

/** The factors that a session could show, as the API answers before it has shown one. */
export async function waysOf(one: Client) {
  return SecondFactorWaysAnswer.parse((await one.call('GET', api.secondFactorWays)).body).data;
}

/** Whether a session is let in; when it is not, for want of a second factor and nothing else. */
export async function isLetIn(one: Client): Promise<boolean> {
  const answer = await one.call('GET', api.me);
  if (answer.status !== 200 && errorCodeOf(answer) !== 'second_factor_required') {
    throw new Error(`Answered ${answer.status}: ${answer.text}`);
  }
  return answer.status === 200;
}
