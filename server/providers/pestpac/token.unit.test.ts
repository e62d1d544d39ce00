import { describe, expect, it } from 'vitest';
import type { Credentials } from '../provider.ts';
import type { VendorReply, VendorRequest } from '../vendor-api.ts';
import { classify } from './classify.ts';
import { tokenProof } from './token.ts';

const credentials: Credentials = {
  pestPacApiKey: 'key',
  pestPacTenantId: 'tenant',
  pestPacClientId: 'client',
  pestPacClientSecret: 'client-secret',
  pestPacUser: 'user',
  pestPacPassword: 'pass word',
};
const reply = (status: number, body: unknown): VendorReply => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

async function proof(answer: VendorReply) {
  const asked: VendorRequest[] = [];
  const http = {
    async send(request: VendorRequest) {
      asked.push(request);
      return answer;
    },
  };
  return { headers: await tokenProof(credentials, http).headers(), asked };
}

describe('a token of PestPac', () => {
  it("is given for the user's password to the client", async () => {
    const { headers, asked } = await proof(reply(200, { access_token: 'abc', expires_in: 60 }));
    expect(headers).toEqual({ authorization: 'Bearer abc' });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: 'https://is.workwave.com/oauth2/token?scope=openid',
        headers: { authorization: `Basic ${btoa('client:client-secret')}` },
        form: { grant_type: 'password', username: 'user', password: 'pass word' },
      },
    ]);
  });

  it.each([
    [401, { error: 'invalid_client' }, ['pestPacClientId', 'pestPacClientSecret']],
    [400, { error: 'invalid_grant' }, ['pestPacUser', 'pestPacPassword']],
    [401, '<html>', ['pestPacClientId', 'pestPacClientSecret', 'pestPacUser', 'pestPacPassword']],
  ])('is refused with %s %j', async (status, body, fields) => {
    await expect(proof(reply(status, body))).rejects.toMatchObject({
      kind: 'wrong_credentials',
      facts: { fields },
    });
  });

  it('is not refused for a used-up quota or a failure', async () => {
    await expect(proof(reply(401, 'Quota exceeded'))).rejects.toMatchObject({ kind: 'rate_limited' });
    await expect(proof(reply(503, ''))).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(proof(reply(200, {}))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('names everything that is missing', () => {
    const http = { send: async () => reply(500, '') };
    const { pestPacTenantId: _, ...some } = { ...credentials, pestPacUser: ' ' };
    expect(() => tokenProof(some, http)).toThrow(
      expect.objectContaining({ kind: 'incomplete', facts: { fields: ['pestPacTenantId', 'pestPacUser'] } }),
    );
  });
});

describe('a 401 of PestPac', () => {
  it('is a used-up quota when it says so, until an hour later', () => {
    const error = classify(reply(401, { Message: 'The daily API Quota is exceeded' }));
    expect(error?.kind).toBe('rate_limited');
    expect((error?.facts.retryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    expect(classify(reply(401, { Message: 'Unauthorized' }))).toBeNull();
    expect(classify(reply(200, { Message: 'quota' }))).toBeNull();
  });
});
