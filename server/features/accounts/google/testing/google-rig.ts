import { GoogleAnswer } from '../../../../../contract/google.ts';
import { api } from '../../../../../contract/paths.ts';
import { makeIdentity } from '../../../../../sandbox/identity/identity.ts';
import { startSandbox } from '../../../../../sandbox/start-sandbox.ts';
import { type SignIn, signIn } from '../../../../../sandbox/testing/sign-in.ts';
import { tinyCompany } from '../../../../../sandbox/testing/tiny-vendor.ts';
import { type Answer, clientOf, registration, testProduct } from '../../../../testing/product.ts';
import { installGoogle } from '../install-google.ts';

/** What a form sends along with a credential. */
const { email: _, password: __, timeZone: ___, ...details } = registration('dana@wasatchpest.example');

let people = 0;

/** The product with the stand-in for Google's sign-in; mails go out where it has a worker. */
export async function googleRig(more: { worker?: boolean } = {}) {
  const sandbox = await startSandbox({ port: 0, vendors: [makeIdentity(null)], company: tinyCompany(1) });
  const sandboxOrigin = sandbox.origins.google;
  const sandboxed = { mode: 'sandbox', clientId: null, clientSecret: null, flow: 'access_token' } as const;
  const google = installGoogle({ ...sandboxed, sandboxOrigin });
  const product = await testProduct({ google, ...more });
  const count = async (table: string, where = 'true', values: unknown[] = []) =>
    (await product.database.pool.query(`select from ${table} where ${where}`, values)).rowCount;

  return {
    sandbox,
    product,
    details,
    count,
    /** Google as the product has it, but with other timeouts. */
    impatient: (timeoutMs: number) => installGoogle({ ...sandboxed, sandboxOrigin, timeoutMs }),
    /**
     * A person without an account, with a mailbox of a Workspace; `elsewhere` makes it an address that Google does not
     * host.
     */
    person: () => ({ name: 'Robin Vale', email: `robin${++people}@valehomes.example` }),
    token: async (answer: SignIn['answer'], more: Partial<SignIn> = {}) =>
      (await signIn(sandboxOrigin ?? '', { answer, ...more })).response.access_token ?? '',
    code: async (answer: SignIn['answer'], more: Partial<SignIn> = {}) =>
      (await signIn(sandboxOrigin ?? '', { answer, flow: 'code', ...more })).response.code ?? '',
    come: (credential: string, more: object = {}, headers = {}) =>
      product.anonymous.call('POST', api.google, { credential, ...more }, headers),
    /** How many accounts have an email. */
    accountsOf: (email: string) => count('logins', 'email_key = $1', [email.toLowerCase()]),
    userOf: (token: string) => clientOf(product.origin, { authorization: `Bearer ${token}` }),
    async close() {
      await product.close();
      await sandbox.stop();
    },
  };
}
export type GoogleRig = Awaited<ReturnType<typeof googleRig>>;

const outcome = (answer: Answer) => GoogleAnswer.parse(answer.body).data;

/** The session's token of an answer; fails where it is none. */
export function sessionOf(answer: Answer): string {
  const data = outcome(answer);
  if (!('token' in data)) throw new Error(`No session: ${answer.text}`);
  return data.token;
}

/** The ticket of an answer; fails where it is none. */
export function ticketOf(answer: Answer) {
  const data = outcome(answer);
  if (!('ticket' in data)) throw new Error(`No ticket: ${answer.text}`);
  return data;
}
