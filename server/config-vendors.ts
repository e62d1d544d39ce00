import { z } from 'zod';
import { sandboxIdentity, sandboxMinuteMs, sandboxPort, sandboxVendors } from '../contract/sandbox.ts';
import { type Environment, readSetting } from './read-setting.ts';

/** How the operator set up one vendor. */
export interface VendorSettings {
  mode: 'live' | 'sandbox';
  clientId: string | null;
  clientSecret: string | null;
  /** For a vendor that publishes no addresses of its consent. */
  authorizeUrl: string | null;
  tokenUrl: string | null;
}

/** Where the sandbox listens. */
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

const Mode = z.enum(['live', 'sandbox']);
const Text = z.string().max(500);
const Address = z.url({ protocol: /^https$/ });
const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_500));
const Origins = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.url({ protocol: /^http$/ })));
const MinuteMs = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.number().min(50).max(60_000));

/** Every vendor's settings by its id. `sandbox` decides the mode of those that name none. Throws StartError. */
export function vendorSettings(env: Environment, sandbox: boolean): Record<string, VendorSettings> {
  return Object.fromEntries(
    sandboxVendors.map((id) => {
      const prefix = variablePrefix(id);
      const settings: VendorSettings = {
        mode:
          readSetting(env, `${prefix}_MODE`, Mode, '"live" or "sandbox"') ?? (sandbox ? 'sandbox' : 'live'),
        clientId: readSetting(env, `${prefix}_CLIENT_ID`, Text, 'at most 500 characters'),
        clientSecret: readSetting(env, `${prefix}_CLIENT_SECRET`, Text, 'at most 500 characters'),
        authorizeUrl: readSetting(env, `${prefix}_AUTHORIZE_URL`, Address, 'an https address'),
        tokenUrl: readSetting(env, `${prefix}_TOKEN_URL`, Address, 'an https address'),
      };
      return [id, settings];
    }),
  );
}

/** Where each stand-in is to be found. */
export function sandboxOrigins({ port, origins }: SandboxSettings): Record<string, string> {
  const following = [...sandboxVendors, sandboxIdentity].map((id, index) => [
    id,
    `http://127.0.0.1:${port + 1 + index}`,
  ]);
  return origins ?? Object.fromEntries(following);
}

/** Where the sandbox is to listen. Throws StartError. */
export function sandboxSettings(env: Environment): SandboxSettings {
  return {
    port: readSetting(env, 'SANDBOX_PORT', Port, 'a port number up to 65500') ?? sandboxPort,
    minuteMs:
      readSetting(env, 'SANDBOX_MINUTE_MS', MinuteMs, 'milliseconds from 50 to 60000') ?? sandboxMinuteMs,
    origins: readSetting(env, 'SANDBOX_ORIGINS', Origins, 'a JSON object of http addresses by vendor'),
  };
}
