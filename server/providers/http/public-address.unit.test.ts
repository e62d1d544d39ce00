import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.7',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    'fec0::1',
    '3fff::1',
    '5f00::1',
    '192.88.99.1',
    // Of these forms a browser makes an address, and a check by text may not.
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    'localhost',
    '',
  ])('is not "%s"', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is never one of a private network, however it is written', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom('10', '127'), octet, octet, octet, (a, b, c, d) => {
        expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(false);
        expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false);
      }),
    );
  });
});

describe('the lookup of a host', () => {
  const look = (name: string, all: boolean) =>
    new Promise<NodeJS.ErrnoException | null>((resolve) => {
      publicLookup(name, { all }, (error) => resolve(error));
    });

  it.each([true, false])('refuses a name that leads to this machine', async (all) => {
    expect((await look('localhost', all))?.message).toContain('not public');
  });
});
