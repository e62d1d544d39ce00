import { createVendorHttp } from '../providers/http/vendor-http.ts';
import type { VendorHttp } from '../providers/vendor-api.ts';
import type { Carrier, CarrierId } from './carrier.ts';
import { createTelnyx, type TelnyxCredentials, telnyxHosts } from './telnyx/telnyx.ts';
import type { TwilioCredentials } from './twilio/credentials.ts';
import { createTwilio, twilioHosts } from './twilio/twilio.ts';

/** Credentials with the carrier that they are for. */
export type CarrierCredentials =
  | { carrier: 'twilio'; keys: TwilioCredentials }
  | { carrier: 'telnyx'; keys: TelnyxCredentials };

/** The carriers as this installation uses them. */
export interface Carriers {
  /** Whether a carrier is its stand-in here. */
  isSandbox(carrier: CarrierId): boolean;
  /** The client of a carrier, or of its stand-in, with credentials. */
  client(credentials: CarrierCredentials): Carrier;
}

export interface InstallCarriersOptions {
  modes: Readonly<Record<CarrierId, 'live' | 'sandbox'>>;
  /** Where stand-ins listen, by carrier; a carrier in sandbox mode without one does not answer. */
  origins: Readonly<Record<string, string>>;
}

/** Where nobody listens (RFC 6761): a carrier in sandbox mode whose stand-in does not run. */
const nowhere = 'http://sandbox.invalid';

/** Installs the carriers: each reaches its live hosts, or its stand-in and nothing else. */
export function installCarriers({ modes, origins }: InstallCarriersOptions): Carriers {
  const wire = (id: CarrierId, hosts: readonly RegExp[]): VendorHttp =>
    createVendorHttp({ hosts, sandboxOrigin: modes[id] === 'sandbox' ? (origins[id] ?? nowhere) : null });
  const twilio = wire('twilio', twilioHosts);
  const telnyx = wire('telnyx', telnyxHosts);
  return {
    isSandbox: (carrier) => modes[carrier] === 'sandbox',
    client: ({ carrier, keys }) =>
      carrier === 'twilio' ? createTwilio(twilio, keys) : createTelnyx(telnyx, keys),
  };
}
