import { isNetwork, type TrustedProxies } from '../platform/http/trusted-proxies.ts';
import { StartError } from '../platform/start-error.ts';
import type { Environment } from './read-setting.ts';

const mustBe =
  'TRUST_PROXY must be the number of proxies in front, 1 to 9, or their addresses and networks separated by commas, like 10.0.0.7,192.168.0.0/24';

/** Which proxies the operator has in front; none unless said. Throws StartError. */
export function trustedProxies({ TRUST_PROXY }: Environment): TrustedProxies {
  const value = TRUST_PROXY?.trim() ?? '';
  if (value === '' || value === '0') return { kind: 'none' };
  if (/^[1-9]$/.test(value)) return { kind: 'hops', count: Number(value) };
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return { kind: 'networks', networks };
  throw new StartError(`${mustBe}. It is ${JSON.stringify(value)}.`);
}
