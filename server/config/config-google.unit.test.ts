import { describe, expect, it } from 'vitest';
import { installGoogle } from '../features/accounts/google/install-google.ts';
import { googleSetup } from './config-google.ts';

const sandboxOrigin = 'http://127.0.0.1:4115';
const install = (env: Record<string, string>, sandbox: boolean) =>
  installGoogle({ ...googleSetup(env, sandbox), sandboxOrigin });
const live = { GOOGLE_CLIENT_ID: '123.apps.googleusercontent.com' };

describe('the sign-in with Google', () => {
  it('is the stand-in on a fresh checkout, whatever the client id, if it runs', () => {
    const google = install(live, true);
    expect(google?.settings).toEqual({
      clientId: 'fieldtone',
      flow: 'access_token',
      scriptUrl: `${sandboxOrigin}/gsi/client`,
      userInfoUrl: `${sandboxOrigin}/v1/userinfo`,
      sandbox: true,
    });
    expect(installGoogle({ ...googleSetup({}, true), sandboxOrigin: undefined })).toBeNull();
  });

  it('is Google itself in production, with the sources that Google documents', () => {
    expect(install(live, false)).toMatchObject({
      settings: {
        clientId: '123.apps.googleusercontent.com',
        flow: 'access_token',
        scriptUrl: 'https://accounts.google.com/gsi/client',
        userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
        sandbox: false,
      },
      sources: {
        script: ['https://accounts.google.com/gsi/client'],
        connect: ['https://accounts.google.com/gsi/', 'https://openidconnect.googleapis.com/v1/userinfo'],
        frame: ['https://accounts.google.com/gsi/'],
        style: ['https://accounts.google.com/gsi/style'],
      },
      byCode: null,
    });
    expect(install({ ...live, GOOGLE_MODE: 'live' }, true)?.settings.sandbox).toBe(false);
    expect(install({ GOOGLE_MODE: 'sandbox' }, false)?.settings.sandbox).toBe(true);
  });

  it('is not offered in production without a client id', () => {
    expect(install({}, false)).toBeNull();
    expect(install({ GOOGLE_CLIENT_ID: ' ', GOOGLE_FLOW: 'code' }, false)).toBeNull();
  });

  it('needs a secret for codes, and shows no wrong value', () => {
    const code = { ...live, GOOGLE_FLOW: 'code' };
    expect(() => googleSetup(code, false)).toThrow(/^GOOGLE_FLOW=code needs GOOGLE_CLIENT_SECRET/);
    expect(googleSetup(code, true).flow).toBe('code');
    expect(install({ ...code, GOOGLE_CLIENT_SECRET: 'GOCSPX-1' }, false)?.byCode).toBeTypeOf('function');
    for (const name of ['GOOGLE_FLOW', 'GOOGLE_MODE']) {
      expect(() => googleSetup({ [name]: 'GOCSPX-1' }, false)).toThrow(
        new RegExp(`^${name} must be (?!.*GOCSPX)[^\\n]+$`),
      );
    }
  });
});
