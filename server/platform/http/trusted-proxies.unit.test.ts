import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { askedAt } from './site-origin.ts';
import { isNetwork, type TrustedProxies } from './trusted-proxies.ts';

/** What a request from `remoteAddress` is taken for. */
async function seen(proxies: TrustedProxies, remoteAddress: string, headers: Record<string, string>) {
  const app = await createApp({ log: pino({ level: 'silent' }), proxies });
  app.get('/', async (request) => ({ ip: request.ip, asked: askedAt(request) }));
  const answer = await app.inject({ url: '/', remoteAddress, headers: { host: 'site.example', ...headers } });
  await app.close();
  return { ...answer.json(), hsts: answer.headers['strict-transport-security'] !== undefined };
}

const none = { kind: 'none' } as const;
const hops = (count: number): TrustedProxies => ({ kind: 'hops', count });
const networks = (...list: string[]): TrustedProxies => ({ kind: 'networks', networks: list });

const visitor = '203.0.113.9';
const forged = '198.51.100.1';
const claims = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'app.example' };
const plain = { asked: 'http://site.example', hsts: false };
const believed = { asked: 'https://app.example', hsts: true };

describe('without a trusted proxy', () => {
  it.each(['127.0.0.1', '10.0.0.7', visitor])('what %s forwards counts for nothing', async (address) => {
    const headers = { ...claims, 'x-forwarded-for': forged, forwarded: `for=${forged};proto=https` };
    expect(await seen(none, address, headers)).toEqual({ ip: address, ...plain });
  });
});

describe('with a trusted proxy', () => {
  it.each<[string, TrustedProxies, string, string, string]>([
    ['one, by number', hops(1), '10.0.0.7', visitor, visitor],
    ['one, and a forged hop before it', hops(1), '127.0.0.1', `${forged}, ${visitor}`, visitor],
    ['two, by number', hops(2), '10.0.0.7', `${forged}, ${visitor}, 192.0.2.4`, visitor],
    ['more than there are', hops(3), '10.0.0.7', visitor, visitor],
    ['one, by address', networks('10.0.0.7'), '10.0.0.7', `${forged}, ${visitor}`, visitor],
    ['two, by network', networks('10.0.0.0/8'), '10.0.0.7', `${forged}, ${visitor}, 10.9.9.9`, visitor],
    ['by IPv4 as IPv6', networks('10.0.0.0/8'), '::ffff:10.0.0.7', visitor, visitor],
    ['by IPv6', networks('2001:db8::/32'), '2001:db8::7', '2001:db9::1', '2001:db9::1'],
    ['that writes ports', hops(1), '10.0.0.7', `${forged}, ${visitor}:51822`, visitor],
    ['that writes ports of IPv6', hops(1), '10.0.0.7', '[2001:db9::1]:51822', '2001:db9::1'],
    ['that names nobody', hops(1), '10.0.0.7', '', '10.0.0.7'],
  ])('%s, the visitor counts', async (_what, proxies, address, forwarded, ip) => {
    const headers = { ...claims, ...(forwarded !== '' && { 'x-forwarded-for': forwarded }) };
    expect(await seen(proxies, address, headers)).toEqual({ ip, ...believed });
  });

  it.each<[string, TrustedProxies, string]>([
    ['a number and a public address', hops(1), visitor],
    ['a number and a public IPv6 address', hops(2), '2001:db8::9'],
    ['another address', networks('10.0.0.7'), '10.0.0.8'],
    ['an address outside the network', networks('10.0.0.0/24', '2001:db8::/32'), '10.0.1.1'],
  ])('%s: whoever comes past it is not believed', async (_what, proxies, address) => {
    const headers = { ...claims, 'x-forwarded-for': forged };
    expect(await seen(proxies, address, headers)).toEqual({ ip: address, ...plain });
  });

  it('only the last of several schemes and hosts counts, which the nearest proxy wrote', async () => {
    const headers = {
      'x-forwarded-proto': 'https, http',
      'x-forwarded-host': 'evil.example, app.example',
      'x-forwarded-for': visitor,
    };
    expect(await seen(hops(1), '10.0.0.7', headers)).toEqual({
      ...{ ip: visitor, asked: 'http://app.example', hsts: false },
    });
  });
});

it.each([
  ['10.0.0.7', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0', false],
  ['proxy.example', false],
  ['', false],
])('%s is an address or a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});
