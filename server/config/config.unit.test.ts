import { createSecretKey } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { loadConfig } from './config.ts';
import { googleSetup } from './config-google.ts';
import { sandboxSettings, vendorSettings } from './config-vendors.ts';

const keyA = Buffer.alloc(32, 'a').toString('base64');
const keyB = Buffer.alloc(32, 'b').toString('base64');

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      databaseOwnerUrl: null,
      publicUrl: null,
      proxies: { kind: 'none' },
      sandbox: true,
      adminEmails: [],
      signUpLimit: 10,
      chatLimits: { addressMinute: 60, addressDay: 1000 },
      ai: null,
      masterKeys: null,
      masterKeyFile: null,
      visitorSyncLimit: 1200,
      visitorDailyMb: 1024,
      uploadDailyGb: 50,
      lowPriority: true,
      visitorMonths: 13,
      smtpUrl: null,
      mailFrom: 'Fieldtone <hello@fieldtone.example>',
      telemetry: { metrics: null, traces: null },
      logLevel: 'info',
      production: false,
      vendors: vendorSettings({}, true),
      carriers: { twilio: 'sandbox', telnyx: 'sandbox' },
      google: googleSetup({}, true),
      sandboxAt: sandboxSettings({}),
    });
  });

  it('takes an empty value for an unset one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('reads every variable', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/fieldtone',
      DATABASE_URL: 'postgresql://someone:secret@db.example:5432/fieldtone',
      DATABASE_OWNER_URL: 'postgresql://owner:secret@db.example:5432/fieldtone',
      PUBLIC_URL: 'https://App.Fieldtone.example/',
      SANDBOX: 'off',
      TELNYX_MODE: 'sandbox',
      SIGN_UP_LIMIT: '250',
      CHAT_ADDRESS_MINUTE_LIMIT: '600',
      CHAT_ADDRESS_DAY_LIMIT: '9000',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      AI_API_KEY: 'sk-1',
      AI_MODEL: 'small',
      AI_ANSWER_FORMAT: 'json',
      AI_TIMEOUT_MS: '9000',
      AI_DAILY_BUDGET_USD: '12.5',
      AI_VISITOR_BUDGET_USD: '0.1',
      AI_READS_TEXTS: 'on',
      AI_TEXT_TIMEOUT_MS: '3000',
      AI_ACCOUNT_BUDGET_USD: '0.5',
      AI_PRICE_INPUT: '0.15',
      AI_PRICE_OUTPUT: '0.6',
      ADMIN_EMAILS: ' Ann@Example.com , bob@example.com,',
      MASTER_KEYS: `2:${keyA}, 10:${keyB}`,
      MASTER_KEY_FILE: '/run/keys.json',
      LOG_LEVEL: 'debug',
      VISITOR_SYNC_LIMIT: '5000',
      VISITOR_DAILY_MB: '2000',
      UPLOAD_DAILY_GB: '70',
      BACKGROUND_PRIORITY: 'usual',
      VISITOR_RETENTION_MONTHS: '3',
      SMTP_URL: 'smtps://someone:secret@mail.example:465',
      MAIL_FROM: 'Acme <leads@acme.example>',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.example:4318/',
      OTEL_SERVICE_NAME: 'acme',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/srv/fieldtone',
      databaseUrl: 'postgresql://someone:secret@db.example:5432/fieldtone',
      databaseOwnerUrl: 'postgresql://owner:secret@db.example:5432/fieldtone',
      publicUrl: 'https://app.fieldtone.example',
      proxies: { kind: 'none' },
      sandbox: false,
      adminEmails: ['ann@example.com', 'bob@example.com'],
      signUpLimit: 250,
      chatLimits: { addressMinute: 600, addressDay: 9000 },
      ai: {
        provider: 'openai-compatible',
        baseUrl: 'http://127.0.0.1:11434/v1',
        apiKey: 'sk-1',
        model: 'small',
        answerFormat: 'json',
        timeoutMs: 9000,
        dailyBudget: 12_500_000,
        visitorBudget: 100_000,
        texts: { timeoutMs: 3000, accountBudget: 500_000 },
        prices: { input: 0.15, output: 0.6 },
      },
      masterKeys: new Map([
        [2, createSecretKey(keyA, 'base64')],
        [10, createSecretKey(keyB, 'base64')],
      ]),
      masterKeyFile: '/run/keys.json',
      visitorSyncLimit: 5000,
      visitorDailyMb: 2000,
      uploadDailyGb: 70,
      lowPriority: false,
      visitorMonths: 3,
      smtpUrl: 'smtps://someone:secret@mail.example:465',
      mailFrom: 'Acme <leads@acme.example>',
      telemetry: {
        metrics: { host: '10.0.0.7', port: 9464 },
        traces: { endpoint: 'http://otel.example:4318', service: 'acme' },
      },
      logLevel: 'debug',
      production: true,
      vendors: vendorSettings({}, false),
      carriers: { twilio: 'live', telnyx: 'sandbox' },
      google: googleSetup({}, false),
      sandboxAt: sandboxSettings({}),
    });
  });

  it('switches the sandbox off in production unless asked for', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).sandbox).toBe(false);
    expect(loadConfig({ NODE_ENV: 'production', SANDBOX: 'on' }).sandbox).toBe(true);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000a'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'app.fieldtone.example'],
    ['PUBLIC_URL', 'https://fieldtone.example/app'],
    ['SANDBOX', 'yes'],
    ['ADMIN_EMAILS', 'ann@example.com,bob'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s in one line that names it and shows the value', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(StartError);
    expect(() => loadConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]+, but it is ${JSON.stringify(value)}\\.$`),
    );
  });

  it('never shows a database password', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:hunter2@db.example/x' })).toThrow(
      /^DATABASE_URL must be (?!.*hunter2)[^\n]+$/,
    );
  });

  it.each([
    keyA,
    `0:${keyA}`,
    `2147483648:${keyA}`,
    `1:${keyA.slice(0, -4)}`,
    `1:${keyA}${keyA}`,
    `1:${keyA},1:${keyB}`,
    `1:${keyA},`,
    `1:${keyA};2:${keyB}`,
    `one:${keyA}`,
  ])('refuses MASTER_KEYS=%s in one line that shows nothing of it', (value) => {
    expect(() => loadConfig({ MASTER_KEYS: value })).toThrow(
      /^MASTER_KEYS must be (?!.*YWFh)[^\n]+ is not shown here\.$/,
    );
  });
});

it.each([
  ['METRICS_PORT', '65535'],
  ['METRICS_HOST', 'two words'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://otel:secret@example:4317'],
])('%s=%s stops the start without being shown', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be (?!.*(secret|words))[^\\n]+$`),
  );
});
