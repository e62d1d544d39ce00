import { expect, it } from 'vitest';
import { trustedProxies } from './config-proxies.ts';

it.each([
  [undefined, { kind: 'none' }],
  [' ', { kind: 'none' }],
  ['0', { kind: 'none' }],
  ['2', { kind: 'hops', count: 2 }],
  [' 10.0.0.7 , 2001:db8::/32', { kind: 'networks', networks: ['10.0.0.7', '2001:db8::/32'] }],
])('TRUST_PROXY %j is %j', (TRUST_PROXY, proxies) => {
  expect(trustedProxies({ TRUST_PROXY })).toEqual(proxies);
});

it.each(['10', '-1', 'true', 'on', 'loopback', '10.0.0.7,', '10.0.0.0/40', 'http://10.0.0.7'])(
  'TRUST_PROXY %s stops the start with a line that says what it must be',
  (TRUST_PROXY) => {
    expect(() => trustedProxies({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be the number of proxies/);
  },
);
