import type { CarrierId } from './carrier.ts';
import { telnyxHosts } from './telnyx/telnyx.ts';
import { twilioHosts } from './twilio/twilio.ts';

const hosts = { twilio: twilioHosts, telnyx: telnyxHosts } as const satisfies Record<
  CarrierId,
  readonly RegExp[]
>;

/** Whether an address is on a carrier's own hosts, where the files of its texts are. */
export function isMediaAddress(carrier: CarrierId, url: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:' || parsed.username !== '' || parsed.port !== '')
    return false;
  return hosts[carrier].some((host) => host.test(parsed.hostname));
}
