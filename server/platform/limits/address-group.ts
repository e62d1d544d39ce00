import { isIPv6 } from 'node:net';

const groups = 8;

/**
 * The part of an internet address that stands for one household or office: of IPv6 the first half, for everybody there
 * has the other half to choose from; all of IPv4, also where it is written as IPv6.
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
