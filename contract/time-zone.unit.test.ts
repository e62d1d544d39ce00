import { expect, it } from 'vitest';
import { TimeZone } from './time-zone.ts';

it.each([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', 'US/Mountain'])('takes %s', (name) => {
  expect(TimeZone.safeParse(name).success).toBe(true);
});

it.each([
  // In another spelling: each would be kept as one of its own.
  ...['america/denver', 'ameRICa/ArgenTIna/ComodRivadavia', 'utc'],
  // Known to `Intl` and to no database.
  ...['MIT', 'PLT', 'SystemV/PST8PDT', 'US/Pacific-New'],
  ...['+07:00', '-23:59', 'Mars/Olympus', '', ' America/Denver', 'America/Denver[u-ca=hebrew]'],
])('refuses %j', (name) => {
  expect(TimeZone.safeParse(name).success).toBe(false);
});
