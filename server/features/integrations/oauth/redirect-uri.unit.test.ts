import { describe, expect, it } from 'vitest';
import { redirectUri } from './begin-consent.ts';

describe('the address that a vendor sends back to', () => {
  it('is what the operator said, whatever a request claims', () => {
    const said = { publicUrl: 'https://app.fieldtone.example', production: true };
    expect(redirectUri(said, 'http://evil.example', '8x8')).toBe(
      'https://app.fieldtone.example/api/oauth/callback/8x8',
    );
  });

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:5173',
    'http://[::1]:3000',
    'http://LOCALHOST',
    'https://localhost:8443',
  ])('is where a browser on this machine is: %s', (asked) => {
    const uri = redirectUri({ publicUrl: null, production: false }, asked, 'ringcentral');
    expect(uri).toBe(`${asked.toLowerCase()}/api/oauth/callback/ringcentral`);
  });

  it.each([
    ['http://app.fieldtone.example', false],
    ['http://localhost.evil.example', false],
    ['http://localhost:3000@evil.example', false],
    ['http://127.0.0.1:3000/x', false],
    ['javascript://localhost', false],
    ['http://', false],
    ['http://localhost:3000', true],
  ])('is refused, naming PUBLIC_URL, for %s (production: %s)', (asked, production) => {
    expect(() => redirectUri({ publicUrl: null, production }, asked, 'ringcentral')).toThrow(
      expect.objectContaining({ statusCode: 501, message: expect.stringContaining('PUBLIC_URL') }),
    );
  });
});
