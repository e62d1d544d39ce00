import path from 'node:path';
import { z } from 'zod';
import { visitMonths } from '../../contract/retention.ts';
import type { AiSettings } from '../platform/ai/ai-settings.ts';
import { KeyList, type KeyRing } from '../platform/crypto/key-ring.ts';
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts';
import type { TelemetrySettings } from '../platform/telemetry/start-telemetry.ts';
import { aiSettings } from './config-ai.ts';
import { type GoogleSetup, googleSetup } from './config-google.ts';
import { mailSettings } from './config-mail.ts';
import { trustedProxies } from './config-proxies.ts';
import { telemetrySettings } from './config-telemetry.ts';
import {
  type CarrierModes,
  carrierModes,
  type SandboxSettings,
  sandboxSettings,
  type VendorSettings,
  vendorSettings,
} from './config-vendors.ts';
import { type Environment, readSetting, type Setting } from './read-setting.ts';
import { hostName, oneOf, pathTo, wholeNumber } from './setting-kinds.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides, parsed once. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder of the embedded database, and of keys and mails outside production. */
  dataDir: string;
  /** An outside PostgreSQL, or null for the embedded one. */
  databaseUrl: string | null;
  /** The role that owns the tables of the outside PostgreSQL, or null where that of `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  /** Scheme and host under which browsers reach this installation; null when not said. */
  publicUrl: string | null;
  /** Whose word on where a request came from counts. */
  proxies: TrustedProxies;
  sandbox: boolean;
  /** By the catalogue's id. */
  vendors: Record<string, VendorSettings>;
  carriers: CarrierModes;
  sandboxAt: SandboxSettings;
  google: GoogleSetup;
  /** Lower-cased. */
  adminEmails: string[];
  /** Accounts that one address may make in ten minutes; twice that in an hour, four times in a day. */
  signUpLimit: number;
  /** Syncs of visits that one address may send in a minute. */
  visitorSyncLimit: number;
  /** What visits may make this installation store in a day (UTC), in megabytes. */
  visitorDailyMb: number;
  /** Limit of announced uploads per day (UTC), in gigabytes. */
  uploadDailyGb: number;
  /** Whether work in the background leaves the processors to what people wait for. */
  lowPriority: boolean;
  /** How long a visit is kept after its month, in months. */
  visitorMonths: number;
  /** Limits of one address in the chat. */
  chatLimits: ChatLimits;
  /** The model that answers visitors; null for the engine that is built in. */
  ai: AiSettings | null;
  /** Master keys of the environment, or null for a file of them. */
  masterKeys: KeyRing | null;
  /** Absolute path of the named key file, or null. */
  masterKeyFile: string | null;
  /** The operator's mail server, or null. */
  smtpUrl: string | null;
  /** The sender's address of mails. */
  mailFrom: string;
  telemetry: TelemetrySettings;
  logLevel: (typeof logLevels)[number];
  production: boolean;
}

/** Messages that one address may send to the chat. */
export interface ChatLimits {
  addressMinute: number;
  addressDay: number;
}

const environment = oneOf(['development', 'production', 'test']);
const onOrOff = oneOf(['on', 'off']);
const limit = wholeNumber(1, 999_999);
const databaseUrl: Setting<string> = {
  schema: z.url({ protocol: /^postgres(ql)?$/ }),
  mustBe: 'a URL of the form postgres://user:password@host:port/database',
};
const publicUrl: Setting<string> = {
  schema: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .refine((url) => url.href === `${url.origin}/`)
    .transform((url) => url.origin),
  mustBe: 'an http or https address without a path, like https://app.example.com',
};
const adminEmails: Setting<string[]> = {
  schema: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter((email) => email !== ''),
    )
    .pipe(z.array(z.email())),
  mustBe: 'email addresses separated by commas',
};
const masterKeys: Setting<KeyRing> = {
  schema: KeyList,
  mustBe:
    'entries of the form version:key separated by commas, each version once, each key 32 bytes in base64',
};

/**
 * Turns environment variables into the configuration. An empty value counts as unset.
 * Throws StartError for the first wrong value.
 */
export function loadConfig(env: Environment): Config {
  /** A setting that holds no secret: a wrong value is shown. */
  const open = <T>(name: string, setting: Setting<T>) =>
    readSetting(env, name, { ...setting, isShown: true });
  const production = open('NODE_ENV', environment) === 'production';
  const sandbox = (open('SANDBOX', onOrOff) ?? (production ? 'off' : 'on')) === 'on';
  const masterKeyFile = open('MASTER_KEY_FILE', pathTo('a file'));
  return {
    port: open('PORT', wholeNumber(0, 65_535)) ?? 3000,
    host: open('HOST', hostName) ?? '127.0.0.1',
    dataDir: path.resolve(open('DATA_DIR', pathTo('a folder')) ?? '.data'),
    databaseUrl: readSetting(env, 'DATABASE_URL', databaseUrl),
    databaseOwnerUrl: readSetting(env, 'DATABASE_OWNER_URL', databaseUrl),
    publicUrl: open('PUBLIC_URL', publicUrl),
    proxies: trustedProxies(env),
    sandbox,
    vendors: vendorSettings(env, sandbox),
    carriers: carrierModes(env, sandbox),
    sandboxAt: sandboxSettings(env),
    google: googleSetup(env, sandbox),
    signUpLimit: open('SIGN_UP_LIMIT', limit) ?? 10,
    chatLimits: {
      addressMinute: open('CHAT_ADDRESS_MINUTE_LIMIT', limit) ?? 60,
      addressDay: open('CHAT_ADDRESS_DAY_LIMIT', limit) ?? 1000,
    },
    ai: aiSettings(env),
    visitorSyncLimit: open('VISITOR_SYNC_LIMIT', limit) ?? 1200,
    visitorDailyMb: open('VISITOR_DAILY_MB', limit) ?? 1024,
    uploadDailyGb: open('UPLOAD_DAILY_GB', limit) ?? 50,
    lowPriority: (open('BACKGROUND_PRIORITY', oneOf(['low', 'usual'])) ?? 'low') === 'low',
    visitorMonths: open('VISITOR_RETENTION_MONTHS', wholeNumber(1, 120)) ?? visitMonths,
    adminEmails: open('ADMIN_EMAILS', adminEmails) ?? [],
    masterKeys: readSetting(env, 'MASTER_KEYS', masterKeys),
    masterKeyFile: masterKeyFile === null ? null : path.resolve(masterKeyFile),
    ...mailSettings(env),
    telemetry: telemetrySettings(env),
    logLevel: open('LOG_LEVEL', oneOf(logLevels)) ?? 'info',
    production,
  };
}
