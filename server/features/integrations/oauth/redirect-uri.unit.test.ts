import { describe, expect, it } from 'vitest';
import { redirectUri } from './redirect-uri.ts';

describe('the address that a vendor sends back to', () => {
  it('is what the operator said, whatever a request claims', () => {
    const said = { publicUrl: 'https://app.fieldtone.example', production: true };
    expect(redirectUri(said, 'evil.example', '8x8')).toBe(
      'https://app.fieldtone.example/api/oauth/callback/8x8',
    );
  });

  it.each(['localhost:3000', '127.0.0.1:5173', '[::1]:3000', 'LOCALHOST'])(
    'is where a browser on this machine is: %s',
    (host) => {
      const uri = redirectUri({ publicUrl: null, production: false }, host, 'ringcentral');
      expect(uri).toBe(`http://${host.toLowerCase()}/api/oauth/callback/ringcentral`);
    },
  );

  it.each([
    ['app.fieldtone.example', false],
    ['localhost.evil.example', false],
    ['localhost:3000@evil.example', false],
    ['127.0.0.1:3000/x', false],
    ['', false],
    [undefined, false],
    ['localhost:3000', true],
  ])('is refused, naming PUBLIC_URL, for %s (production: %s)', (host, production) => {
    expect(() => redirectUri({ publicUrl: null, production }, host, 'ringcentral')).toThrow(
      expect.objectContaining({ statusCode: 501, message: expect.stringContaining('PUBLIC_URL') }),
    );
  });
});
