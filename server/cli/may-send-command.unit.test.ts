import { describe, expect, it } from 'vitest';
import { readPolicy } from '../features/texting/policy/read-policy.ts';
import { maySendCommand } from './may-send-command.ts';

const policy = readPolicy();
const run = (line: string) => maySendCommand(line.split(' '), policy);
const asked = '--to 801-555-0142 --at 2026-11-30T18:30-07:00';

describe('npm run may-send', () => {
  it('prints the decision as JSON and explained', () => {
    const [json = '', words] = run(`${asked} --zip 84101 --basis inquiry=2026-11-20T10:00Z`).split('\n\n');
    expect(JSON.parse(json)).toMatchObject({
      decision: 'send',
      sendBefore: '2026-12-01T03:00:00Z',
      proof: { rulesVersion: policy.version, states: ['UT'] },
    });
    expect(words).toBe(
      "Send, before 2026-12-01T03:00Z. It must say the company's name, that it is automated, how to stop.\n" +
        'Asked as initiated, UT: Mon 2026-11-30 18:30 in America/Denver.',
    );
  });

  it.each([
    ['', 'nothing allows it'],
    [
      '--basis inquiry=2026-11-20T10:00Z --state FL',
      'fl-hours: closed: it is Mon 2026-11-30 20:30 in America/New_York',
    ],
    [
      '--basis inquiry=2026-11-20T10:00Z --company-hours 08:00-18:00',
      'company-hours: closed: it is Mon 2026-11-30 18:30',
    ],
    [
      '--basis inquiry=2026-11-20T10:00Z --company-closed mon',
      'company-hours: closed: it is Mon 2026-11-30 18:30',
    ],
    ['--stopped 2026-11-01T00:00Z', 'stop: stopped at 2026-11-01T00:00:00Z (47 CFR 64.1200(a)(10))'],
    ['--registration pending', 'campaign is pending'],
    ['--program marketing --basis purchase=2026-06-01T00:00Z', 'there is no do-not-call data'],
    ['--program marketing --basis purchase=2026-06-01T00:00Z --listed', 'listed in a do-not-call registry'],
    [
      '--program marketing --basis purchase=2026-06-01T00:00Z --do-not-call 2026-11-20T00:00Z',
      'Send, before',
    ],
    ['--class reply --inbound 2026-11-30T18:10-07:00', 'Send, before 2026-12-01T01:40Z'],
    [
      ['07', '10', '12'].map((hour) => `--sent 2026-11-30T${hour}:00-07:00`).join(' '),
      'default-cap: 3 texts in 24 hours',
    ],
  ])('with %s says %s', (options, words) => {
    const base = options.startsWith('--sent') ? `${asked} --basis inquiry=2026-11-20T10:00Z` : asked;
    expect(run(`${base} ${options}`.trim())).toContain(words);
  });

  it.each([
    ['--at 2026-11-30T18:30Z', '--to is missing.'],
    ['--to 801-555-0142', '--at is missing.'],
    ['--to 12 --at 2026-11-30T18:30Z', '--to 12 is not a phone number.'],
    [
      '--to 801-555-0142 --at 2026-11-30',
      '--at 2026-11-30 is not a time with its offset, like 2026-11-27T18:30-07:00.',
    ],
    [`${asked} --zip 1`, '--zip 1 is no postal code of a state or territory.'],
    [`${asked} --state XX`, /^--state XX is none of AK, AL/],
    [`${asked} --class shout`, /^--class shout is none of safety/],
    [`${asked} --basis hunch=2026-11-20T10:00Z`, /^--basis hunch is none of written_consent/],
    [`${asked} --basis inquiry`, /^--basis {2}is not a time/],
    [`${asked} --company-hours 8-18`, "The company's hours: hours are written as 08:00-20:00."],
    [`${asked} --loud`, /^Use: npm run may-send/],
  ])('refuses %s', (line, message) => {
    expect(() => run(line)).toThrow(
      expect.objectContaining({
        name: 'StartError',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });
});
