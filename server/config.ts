import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { aiSettings } from './config-ai.ts';
import { type GoogleSetup, googleSetup } from './config-google.ts';
import { mailSettings } from './config-mail.ts';
import { trustedProxies } from './config-proxies.ts';
import { telemetrySettings } from './config-telemetry.ts';
import {
  type SandboxSettings,
  sandboxSettings,
  type VendorSettings,
  vendorSettings,
} from './config-vendors.ts';
import type { AiSettings } from './platform/ai/ai-settings.ts';
import { KeyList, type KeyRing } from './platform/crypto/key-ring.ts';
import type { TrustedProxies } from './platform/http/trusted-proxies.ts';
import { StartError } from './platform/start-error.ts';
import type { TelemetrySettings } from './platform/telemetry/start-telemetry.ts';
import type { Environment } from './read-setting.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['development', 'production', 'test'] as const;

/** A setting that stops the start. `message` is one line that names the variable and never holds a secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

/** Everything the environment decides, parsed once. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and uploaded files. */
  dataDir: string;
  /** An outside PostgreSQL, or null for the embedded one. */
  databaseUrl: string | null;
  /** Scheme and host under which browsers reach this installation; null when not said. */
  publicUrl: string | null;
  /** Whose word on where a request came from counts. */
  proxies: TrustedProxies;
  sandbox: boolean;
  /** By the catalogue's id. */
  vendors: Record<string, VendorSettings>;
  sandboxAt: SandboxSettings;
  google: GoogleSetup;
  /** Lower-cased. */
  adminEmails: string[];
  /** Sign-ups that one address may make in ten minutes. */
  signUpLimit: number;
  /** Syncs of visits that one address may send in a minute. */
  visitorSyncLimit: number;
  /** How long a visit is kept after its month, in months. */
  visitorMonths: number;
  /** What one address may send to the chat. */
  chatLimits: ChatLimits;
  /** The model that answers visitors; null for the engine that is built in. */
  ai: AiSettings | null;
  /** Master keys of the environment, or null for a file of them. */
  masterKeys: KeyRing | null;
  /** Absolute path of the named key file, or null. */
  masterKeyFile: string | null;
  /** The operator's mail server, or null. */
  smtpUrl: string | null;
  /** Whom mails come from. */
  mailFrom: string;
  telemetry: TelemetrySettings;
  logLevel: (typeof LOG_LEVELS)[number];
  production: boolean;
}

/** Messages that one address may send to the chat. */
export interface ChatLimits {
  addressMinute: number;
  addressDay: number;
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));
const upTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .pipe(z.number().max(max));
const emailList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter((email) => email !== ''),
  )
  .pipe(z.array(z.email()));

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`)
  .transform((url) => url.origin);

const limit = {
  schema: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
  mustBe: 'a whole number from 1 to 999999',
} as const;

const VARIABLES = {
  PORT: { schema: wholeNumber, mustBe: 'a whole number from 0 to 65535' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), mustBe: 'a host name or IP address' },
  DATA_DIR: { schema: z.string().regex(/^[^\0]+$/), mustBe: 'a path to a folder' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    mustBe: 'a URL of the form postgres://user:password@host:port/database',
  },
  PUBLIC_URL: {
    schema: origin,
    mustBe: 'an http or https address without a path, like https://app.example.com',
  },
  SANDBOX: { schema: z.enum(['on', 'off']), mustBe: '"on" or "off"' },
  SIGN_UP_LIMIT: limit,
  CHAT_ADDRESS_MINUTE_LIMIT: limit,
  CHAT_ADDRESS_DAY_LIMIT: limit,
  VISITOR_SYNC_LIMIT: { schema: upTo(999_999), mustBe: 'a whole number from 1 to 999999' },
  VISITOR_RETENTION_MONTHS: { schema: upTo(120), mustBe: 'a whole number from 1 to 120' },
  ADMIN_EMAILS: { schema: emailList, mustBe: 'email addresses separated by commas' },
  MASTER_KEYS: {
    schema: KeyList,
    mustBe:
      'entries of the form version:key separated by commas, each version once, each key 32 bytes in base64',
  },
  MASTER_KEY_FILE: { schema: z.string().regex(/^[^\0]+$/), mustBe: 'a path to a file' },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), mustBe: `one of ${LOG_LEVELS.join(', ')}` },
  NODE_ENV: { schema: z.enum(ENVIRONMENTS), mustBe: `one of ${ENVIRONMENTS.join(', ')}` },
} as const;
const SECRETS: ReadonlySet<string> = new Set(['DATABASE_URL', 'MASTER_KEYS']);

type Name = keyof typeof VARIABLES;

/**
 * Turns environment variables into the configuration. An empty value counts as unset.
 * Throws ConfigError for the first wrong value.
 */
export function loadConfig(env: Environment): Config {
  const production = read(env, 'NODE_ENV', VARIABLES.NODE_ENV.schema, 'development') === 'production';
  const sandbox = read(env, 'SANDBOX', VARIABLES.SANDBOX.schema, production ? 'off' : 'on') === 'on';
  const masterKeyFile = read(env, 'MASTER_KEY_FILE', VARIABLES.MASTER_KEY_FILE.schema, null);
  return {
    port: read(env, 'PORT', VARIABLES.PORT.schema, 3000),
    host: read(env, 'HOST', VARIABLES.HOST.schema, '127.0.0.1'),
    dataDir: path.resolve(read(env, 'DATA_DIR', VARIABLES.DATA_DIR.schema, '.data')),
    databaseUrl: read(env, 'DATABASE_URL', VARIABLES.DATABASE_URL.schema, null),
    publicUrl: read(env, 'PUBLIC_URL', VARIABLES.PUBLIC_URL.schema, null),
    proxies: trustedProxies(env),
    sandbox,
    vendors: vendorSettings(env, sandbox),
    sandboxAt: sandboxSettings(env),
    google: googleSetup(env, sandbox),
    signUpLimit: read(env, 'SIGN_UP_LIMIT', VARIABLES.SIGN_UP_LIMIT.schema, 100),
    chatLimits: {
      addressMinute: read(env, 'CHAT_ADDRESS_MINUTE_LIMIT', limit.schema, 60),
      addressDay: read(env, 'CHAT_ADDRESS_DAY_LIMIT', limit.schema, 1000),
    },
    ai: aiSettings(env),
    visitorSyncLimit: read(env, 'VISITOR_SYNC_LIMIT', VARIABLES.VISITOR_SYNC_LIMIT.schema, 1200),
    visitorMonths: read(env, 'VISITOR_RETENTION_MONTHS', VARIABLES.VISITOR_RETENTION_MONTHS.schema, 13),
    adminEmails: read(env, 'ADMIN_EMAILS', VARIABLES.ADMIN_EMAILS.schema, []),
    masterKeys: read(env, 'MASTER_KEYS', VARIABLES.MASTER_KEYS.schema, null),
    masterKeyFile: masterKeyFile === null ? null : path.resolve(masterKeyFile),
    ...mailSettings(env),
    telemetry: telemetrySettings(env),
    logLevel: read(env, 'LOG_LEVEL', VARIABLES.LOG_LEVEL.schema, 'info'),
    production,
  };
}

/** The process environment, completed by a `.env` file in the working folder; a variable that is set wins. */
export function processEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** The environment for a child process: this one's, with some variables set. */
export function childEnvironment(variables: Record<string, string>): Environment {
  return { ...process.env, ...variables };
}

function read<T, Fallback>(
  env: Environment,
  name: Name,
  schema: z.ZodType<T, string>,
  fallback: Fallback,
): T | Fallback {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return fallback;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const was = SECRETS.has(name)
    ? 'its value is not (it is not shown here)'
    : `it is ${JSON.stringify(value)}`;
  throw new ConfigError(`${name} must be ${VARIABLES[name].mustBe}, but ${was}.`);
}
