import { BlockList, isIP } from 'node:net';

/**
 * Trusted proxies: addresses and networks, or the number of hops. With a number, the nearest hop must come from
 * this machine or a private network, so that clients that bypass the proxy are not trusted.
 */
export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'hops'; count: number }
  | { kind: 'networks'; networks: readonly string[] };

/** Whether an address is a proxy of ours; `hop` counts from the connection, 0, to the visitor. */
export type IsOurProxy = (address: string, hop: number) => boolean;

/** Loopback, link-local and private addresses: RFC 1122, 3927, 1918, 6598, 4193, 4291. */
const nearby = listOf([
  ...['127.0.0.0/8', '169.254.0.0/16', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'],
  ...['::1', 'fe80::/10', 'fc00::/7'],
]);

/** The `trustProxy` option of Fastify; false for none. */
export function trustOf(proxies: TrustedProxies): IsOurProxy | false {
  if (proxies.kind === 'none') return false;
  if (proxies.kind === 'hops') {
    return (address, hop) => hop < proxies.count && (hop > 0 || holds(nearby, address));
  }
  const ours = listOf(proxies.networks);
  return (address) => holds(ours, address);
}

/** Hops as `X-Forwarded-For` has them, without the ports that some proxies write: each connection has another. */
export const withoutPorts = (forwarded: string) =>
  forwarded
    .split(',')
    .map((hop) => hop.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]*)\](?::\d+)?$/, '$1$2'))
    .join(', ');

/** Whether a text names an address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** A value that is no address is never trusted. IPv4-mapped IPv6 is compared as IPv4. */
function holds(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
