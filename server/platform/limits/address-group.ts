import { isIPv6 } from 'node:net';

const groups = 8;

/**
 * The part of an internet address that identifies one household or office: the first 64 bits of IPv6, since its
 * users choose the rest themselves; all of IPv4, also when mapped into IPv6.
 */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array<string>(Math.max(0, groups - left.length - right.length)).fill('0');
  const whole = [...left, ...(after === undefined ? [] : zeros), ...right];
  return `${whole
    .slice(0, groups / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
