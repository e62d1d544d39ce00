import { describe, expect, it } from 'vitest';
import { askGoogle, readResponse } from './ask-google.ts';

const google = {
  clientId: 'fieldtone',
  scriptUrl: 'http://127.0.0.1/script',
  userInfoUrl: 'http://127.0.0.1/userinfo',
  sandbox: true,
} as const;
const nothing = () => ({ requestAccessToken: () => {}, requestCode: () => {} });

describe('what the popup said', () => {
  it.each([
    ['access_token', { access_token: 'a' }, { outcome: 'answered', credential: 'a' }],
    ['code', { code: 'c' }, { outcome: 'answered', credential: 'c' }],
    ['code', { access_token: 'a' }, { outcome: 'failed' }],
    ['access_token', { code: 'c' }, { outcome: 'failed' }],
    ['access_token', { access_token: '' }, { outcome: 'failed' }],
    ['access_token', { error: 'access_denied' }, { outcome: 'cancelled' }],
    ['code', { error: 'invalid_request' }, { outcome: 'failed' }],
    ['code', null, { outcome: 'failed' }],
  ] as const)('%s: %j', (flow, response, outcome) => {
    expect(readResponse(flow, response)).toMatchObject(outcome);
  });
});

describe('the popup itself', () => {
  it.each([
    ['popup_closed', 'cancelled'],
    ['popup_failed_to_open', 'blocked'],
    ['unknown', 'failed'],
  ])('%s is %s', async (type, outcome) => {
    const oauth2 = {
      initTokenClient: ({ error_callback }: { error_callback: (error: { type: string }) => void }) => ({
        requestAccessToken: () => error_callback({ type }),
      }),
      initCodeClient: nothing,
    };
    expect(await askGoogle(oauth2, { ...google, flow: 'access_token' })).toEqual({ outcome });
  });

  it('asks for a code in a popup, for this product and for who the person is', async () => {
    const asked: unknown[] = [];
    const oauth2 = {
      initTokenClient: nothing,
      initCodeClient: ({ callback, ...options }: { callback: (response: unknown) => void }) => ({
        requestCode: () => {
          asked.push(options);
          callback({ code: 'c' });
        },
      }),
    };
    const answer = await askGoogle(oauth2, { ...google, flow: 'code' });
    expect(answer).toEqual({ outcome: 'answered', credential: 'c', credentialType: 'code' });
    const options = { client_id: 'fieldtone', scope: 'openid profile email', ux_mode: 'popup' };
    expect(asked).toMatchObject([options]);
  });

  it('fails where the provider throws', async () => {
    const oauth2 = {
      initTokenClient: () => {
        throw new Error('Missing required parameter client_id');
      },
      initCodeClient: nothing,
    };
    expect(await askGoogle(oauth2, { ...google, flow: 'access_token' })).toEqual({ outcome: 'failed' });
  });
});
