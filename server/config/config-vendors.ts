import { z } from 'zod';
import {
  type sandboxCarriers,
  sandboxMinuteMs,
  sandboxPort,
  sandboxStandIns,
  sandboxVendors,
} from '../../contract/sandbox.ts';
import { type Environment, readSetting, type Setting } from './read-setting.ts';
import { mode, shortText, wholeNumber } from './setting-kinds.ts';

/** How the operator set up one vendor. */
export interface VendorSettings {
  mode: 'live' | 'sandbox';
  clientId: string | null;
  clientSecret: string | null;
  /** For a vendor that publishes no addresses of its consent. */
  authorizeUrl: string | null;
  tokenUrl: string | null;
}

/** Whether each carrier of texts is its stand-in. */
export type CarrierModes = Record<(typeof sandboxCarriers)[number], 'live' | 'sandbox'>;

export interface SandboxSettings {
  /** The port of its own page; 0 takes any. */
  port: number;
  /** Milliseconds that a vendor's minute lasts there. */
  minuteMs: number;
  /** Its stand-ins by vendor id, where they do not follow its own port; null when they do. */
  origins: Record<string, string> | null;
}

/** A vendor's variables begin with this: RINGCENTRAL_CLIENT_ID. A variable's name cannot begin with a digit. */
export const variablePrefix = (vendorId: string) =>
  vendorId === '8x8' ? 'EIGHT_X_EIGHT' : vendorId.toUpperCase().replaceAll('-', '_');

const consentAddress: Setting<string> = {
  schema: z.url({ protocol: /^https$/ }),
  mustBe: 'an https address',
};
/** The stand-ins take the ports after it. */
const firstPort = wholeNumber(0, 65_500);
const minute = wholeNumber(50, 60_000);
const origins: Setting<Record<string, string>> = {
  schema: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text);
      } catch {
        addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.url({ protocol: /^http$/ }))),
  mustBe: 'a JSON object of http addresses by vendor',
};

/** Every vendor's settings by its id. `sandbox` decides the mode of those that name none. Throws StartError. */
export function vendorSettings(env: Environment, sandbox: boolean): Record<string, VendorSettings> {
  return Object.fromEntries(
    sandboxVendors.map((id) => {
      const prefix = variablePrefix(id);
      const settings: VendorSettings = {
        mode: readSetting(env, `${prefix}_MODE`, mode) ?? (sandbox ? 'sandbox' : 'live'),
        clientId: readSetting(env, `${prefix}_CLIENT_ID`, shortText),
        clientSecret: readSetting(env, `${prefix}_CLIENT_SECRET`, shortText),
        authorizeUrl: readSetting(env, `${prefix}_AUTHORIZE_URL`, consentAddress),
        tokenUrl: readSetting(env, `${prefix}_TOKEN_URL`, consentAddress),
      };
      return [id, settings];
    }),
  );
}

/** The mode of each carrier of texts by its id. `sandbox` decides where none is named. Throws StartError. */
export function carrierModes(env: Environment, sandbox: boolean): CarrierModes {
  const modeOf = (id: (typeof sandboxCarriers)[number]) =>
    readSetting(env, `${variablePrefix(id)}_MODE`, mode) ?? (sandbox ? 'sandbox' : 'live');
  return { twilio: modeOf('twilio'), telnyx: modeOf('telnyx') };
}

/** Where each stand-in is to be found: http addresses by the names of `sandboxStandIns`. */
export function sandboxOrigins({ port, origins: named }: SandboxSettings): Record<string, string> {
  const following = sandboxStandIns.map((id, index) => [id, `http://127.0.0.1:${port + 1 + index}`]);
  return named ?? Object.fromEntries(following);
}

/** Where the sandbox is to listen. Throws StartError. */
export function sandboxSettings(env: Environment): SandboxSettings {
  return {
    port: readSetting(env, 'SANDBOX_PORT', firstPort) ?? sandboxPort,
    minuteMs: readSetting(env, 'SANDBOX_MINUTE_MS', minute) ?? sandboxMinuteMs,
    origins: readSetting(env, 'SANDBOX_ORIGINS', origins),
  };
}
