import { describe, expect, it } from 'vitest';
import type { Credentials } from '../provider.ts';
import type { VendorReply, VendorRequest } from '../vendor-api.ts';
import { classify, keyProof } from './user-token.ts';

const credentials: Credentials = {
  softphoneApiKey: 'eght_key',
  softphoneUser: 'dana',
  softphonePassword: 'password',
};
const reply = (status: number, body: unknown): VendorReply => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A token endpoint that gives one answer to everything, and what it was asked. */
function endpoint(status: number, body: unknown) {
  const asked: VendorRequest[] = [];
  const send = async (request: VendorRequest) => {
    asked.push(request);
    return reply(status, body);
  };
  return { asked, http: { send } };
}

describe("8x8's key and user", () => {
  it('prove by the key and a token of the user, both on every request', async () => {
    const { asked, http } = endpoint(200, { access_token: 'token', token_type: 'bearer', expires_in: 1800 });
    const proof = keyProof(credentials, http);
    const both = { '8x8-apikey': 'eght_key', authorization: 'Bearer token' };
    expect(await proof.headers()).toEqual(both);
    expect(await proof.headers()).toEqual(both);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      headers: { '8x8-apikey': 'eght_key' },
      form: { username: 'dana', password: 'password' },
    });
  });

  it('are named when they are missing', () => {
    const { http } = endpoint(200, {});
    expect(() => keyProof({ softphoneApiKey: 'eght_key' }, http)).toThrow(
      expect.objectContaining({
        kind: 'incomplete',
        facts: { fields: ['softphoneUser', 'softphonePassword'] },
      }),
    );
  });

  it.each([
    ['the key', { status: 400, message: 'Invalid 8x8-apikey', code: 'SHA001' }, ['softphoneApiKey']],
    [
      'the user',
      { error_description: 'USER_NOTFOUND_ERROR', error: 'invalid_grant' },
      ['softphoneUser', 'softphonePassword'],
    ],
  ])('are tried once when 8x8 refuses %s', async (_, body, fields) => {
    const { asked, http } = endpoint(400, body);
    const proof = keyProof(credentials, http);
    const refusal = { kind: 'wrong_credentials', facts: { fields, status: 400 } };
    await expect(proof.headers()).rejects.toMatchObject(refusal);
    await proof.renew();
    await expect(proof.headers()).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(1);
  });
});

describe('a refusal of 8x8', () => {
  const denied = (pbx: string) => ({
    message: `user(a) does not have access to pbxId(${pbx}) to make this.`,
  });

  it('is about the PBX where one was named, and else a permission', () => {
    expect(classify(reply(403, denied('acme')))).toMatchObject({
      kind: 'wrong_place',
      facts: { fields: ['softphoneAccount'] },
    });
    expect(classify(reply(403, denied('allpbxes')))).toBeNull();
  });

  it('is a usual one otherwise', () => {
    expect(classify(reply(400, { message: 'endTime: must be a time' }))).toBeNull();
    expect(classify(reply(403, '<html>'))).toBeNull();
    expect(classify(reply(401, { error: 'invalid_token' }))).toBeNull();
  });
});
