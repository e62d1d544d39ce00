import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  chatDays,
  failedFileDays,
  industryDays,
  knownPlaceDays,
  textReadingDays,
  unconfirmedFileDays,
  unprovenDays,
} from '../contract/retention.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const text = read('../docs/operations.md');

it.each([
  'systemd/fieldtone.service',
  'systemd/fieldtone-web@.service',
  'systemd/fieldtone-worker@.service',
  'Dockerfile',
])('deploy/%s gives memory back as npm start does', (file) => {
  const [, settings = ''] = /GIVE_BACK = \{([^}]+)\}/.exec(read('../scripts/start.mjs')) ?? [];
  const variables = [...settings.matchAll(/(\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`);
  expect(variables).toHaveLength(3);
  const text = read(`../deploy/${file}`);
  expect(variables.filter((variable) => !text.split(/[\s=](?=[A-Z])|\s/).includes(variable))).toEqual([]);
  const [, memory = ''] = /MEMORY = \[([^\]]+)\]/.exec(read('../scripts/start.mjs')) ?? [];
  const flags = [...memory.matchAll(/'([^']+)'/g)].map(([, flag]) => flag);
  expect(flags).toHaveLength(2);
  expect(flags.filter((flag) => !text.split(/[\s",]+/).includes(flag ?? ''))).toEqual([]);
});

it('docs/operations.md names every setting, and none that there is not', () => {
  const settings = [...read('../.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name ?? '',
  );
  const ofVendors = /_(?:MODE|CLIENT_ID|CLIENT_SECRET|AUTHORIZE_URL|TOKEN_URL)$/;
  const own = settings.filter((name) => !ofVendors.test(name) || name.startsWith('GOOGLE_'));
  const [, section = ''] = /## Settings([\s\S]*?)\n## /.exec(text) ?? [];
  const told = [...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(own.toSorted());
});

it('docs/operations.md says how long things are kept as the program does', () => {
  const [, section = ''] = /## What is kept how long([\s\S]*?)\n## /.exec(text) ?? [];
  for (const [what, until] of [
    ['conversations of the chat', `${chatDays} days after the last message`],
    ['what a model was asked about texts', `${textReadingDays} days`],
    ['browsers and networks known at log-in', `${knownPlaceDays} days`],
    ['profiles of industries', `${industryDays} days`],
    ['an account whose email was never proven', `${unprovenDays} days after it was made`],
    ['an uploaded file', `one that nobody confirmed, ${unconfirmedFileDays} days`],
    ['an uploaded file', `That it failed is said for ${failedFileDays} days`],
  ] as const) {
    const row = section.split('\n').find((line) => line.startsWith(`| ${what}`));
    expect(row, what).toContain(until);
  }
});

it('docs/operations.md describes every figure, with what is to be looked at, and of none that there is not', () => {
  const source = read('platform/telemetry/metrics.ts');
  const made = [
    ...[...source.matchAll(/name: '(fieldtone_\w+)'/g)].map(([, name]) => name),
    ...[...source.matchAll(/counter\(\s*'(\w+)'/g)].map(([, name]) => `fieldtone_${name}`),
  ];
  expect(made.length).toBeGreaterThan(12);
  // Elsewhere in it roles of the database have such names.
  const [section = ''] = /## What to watch[\s\S]*?\n## /.exec(text) ?? [];
  const told = [...section.matchAll(/`(fieldtone_\w+)(?:\{[\w,]+\})?`/g)].map(([, name]) => name);
  expect([...new Set(told)].toSorted()).toEqual(made.toSorted());
});

it('docs/operations.md names lines that the program says', () => {
  const [, section = ''] = /## The log([\s\S]*)$/.exec(text) ?? [];
  const lines = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line]) => line ?? ''),
  );
  expect(lines.length).toBeGreaterThan(10);
  const sources = [
    ...[
      'platform/http/app.ts',
      'platform/http/error-handler.ts',
      'platform/http/health.ts',
      'platform/jobs/boss.ts',
    ],
    ...['features/integrations/sync/sync-connection.ts', 'features/accounts/mail/send-mail.ts'],
    ...['platform/database/embedded/start-embedded.ts', 'features/chat/chat.service.ts'],
    ...['platform/http/overload/refuse-when-overloaded.ts', 'platform/limits/byte-budget.ts'],
    'platform/http/overload/limit-places.ts',
    ...['platform/process/listen.ts', 'platform/process/shut-down.ts', 'composition/start-program.ts'],
  ].map(read);
  // Said of whatever child it is.
  sources.push(read('platform/process/child.ts').replace(/the \$\{name\} ended/, 'the worker ended'));
  expect(lines.filter((line) => !sources.some((source) => source.includes(line)))).toEqual([]);
});
