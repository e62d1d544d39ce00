import { describe, expect, it } from 'vitest';
import type { Credentials } from '../provider.ts';
import type { VendorReply, VendorRequest } from '../vendor-api.ts';
import { passwordProof } from './password-grant.ts';

const credentials: Credentials = {
  softphoneApiKey: 'secret',
  softphoneClientId: 'client',
  softphoneUser: 'dana',
  softphonePassword: 'password',
  softphoneAccount: '913874',
};

/** A token endpoint that gives one answer to everything, and what it was asked. */
function endpoint(status: number, body: unknown) {
  const asked: VendorRequest[] = [];
  const http = {
    async send(request: VendorRequest): Promise<VendorReply> {
      asked.push(request);
      return { status, headers: new Headers(), text: typeof body === 'string' ? body : JSON.stringify(body) };
    },
  };
  return { asked, http };
}

describe("Vonage's password grant", () => {
  it('asks once in the name of the tenant, and proves by the token', async () => {
    const { asked, http } = endpoint(200, { access_token: 'token', expires_in: 86_400 });
    const proof = passwordProof(credentials, http);
    expect(await proof.headers()).toEqual({ authorization: 'Bearer token' });
    await proof.headers();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.form).toMatchObject({ grant_type: 'password', username: 'dana@vbc.prod' });
    expect(JSON.stringify(asked[0]?.headers ?? {})).not.toContain('uthorization');
  });

  it('takes a user name that has its tenant', async () => {
    const { asked, http } = endpoint(200, { access_token: 'token' });
    await passwordProof({ ...credentials, softphoneUser: 'dana@vbc.prod' }, http).headers();
    expect(asked[0]?.form).toMatchObject({ username: 'dana@vbc.prod' });
  });

  it('names everything that is missing', () => {
    const { http } = endpoint(200, {});
    const fields = ['softphoneClientId', 'softphoneAccount'];
    expect(() =>
      passwordProof({ ...credentials, softphoneClientId: ' ', softphoneAccount: '' }, http),
    ).toThrow(expect.objectContaining({ kind: 'incomplete', facts: { fields } }));
  });

  it.each([
    [400, 'invalid_grant', ['softphoneUser', 'softphonePassword']],
    [401, 'invalid_client', ['softphoneClientId', 'softphoneApiKey']],
  ])('tells whom a %i %s is about, and does not try again', async (status, error, fields) => {
    const { asked, http } = endpoint(status, { error });
    const proof = passwordProof(credentials, http);
    const refusal = { kind: 'wrong_credentials', facts: { fields, status } };
    await expect(proof.headers()).rejects.toMatchObject(refusal);
    await proof.renew();
    await expect(proof.headers()).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(1);
  });

  it('tries again after a failure that passes', async () => {
    const { asked, http } = endpoint(503, 'gone for lunch');
    const proof = passwordProof(credentials, http);
    await expect(proof.headers()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(proof.headers()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked).toHaveLength(2);
  });
});
