import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { wholeConsent } from '../../testing/whole-consent.ts';
import { talkdesk } from './talkdesk.ts';

const month = { from: '1970-01-01T00:00:00Z', to: '1970-01-31T00:00:00Z' };

describe('the Talkdesk stand-in', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [talkdesk], company: tinyCompany(3), minuteMs: 20 });
  });
  afterAll(() => sandbox.stop());

  const ask = (path: string, body?: unknown, token = sandbox.issue('talkdesk', 60)) =>
    fetch(`${sandbox.origins.talkdesk}/data/reports/calls/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'manual',
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });

  it('makes a report and leaves it as a file', async () => {
    const ordered = await ask('jobs', { format: 'json', timespan: month });
    expect(ordered.status).toBe(202);
    const { job, _links } = await ordered.json();
    expect(job).toMatchObject({ status: 'created', timezone: 'UTC', timespan: month });
    expect(_links.files.href).toBe(`https://api.talkdeskapp.com/data/reports/calls/files/${job.id}`);
    await expect.poll(async () => (await (await ask(`jobs/${job.id}`)).json()).job.status).toBe('done');
    const file = await (await ask(`files/${job.id}`)).json();
    expect(file).toMatchObject({ type: 'calls', version: 'v1', total: 3 });
    expect(file.entries[0]).toMatchObject({
      type: 'inbound',
      start_at: '1970-01-01T00:00:00Z',
      total_time: 30,
    });
  });

  it.each([
    ['more than a month', { format: 'json', timespan: { ...month, to: '1970-02-02T00:00:00Z' } }],
    ['a span that ends before it begins', { format: 'json', timespan: { from: month.to, to: month.from } }],
    ['no span', { format: 'json' }],
    ['an unknown field', { format: 'json', timespan: month, limit: 5 }],
    ['a time without a zone', { format: 'json', timespan: { ...month, to: '1970-01-02 00:00:00' } }],
  ])('refuses %s', async (_what, body) => {
    const answer = await ask('jobs', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it('gives consent for ten minutes, and for what was asked', async () => {
    const consent = (scope: string) =>
      wholeConsent({
        ...{ vendorId: 'talkdesk', origin: sandbox.origins.talkdesk, scope, pkce: null },
        ...{ authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
      });
    const whole = await consent('data-reports:read data-reports:write');
    expect(whole.tokens.expires_in).toBe(600);
    const { tokens } = await whole.renew(whole.tokens.refresh_token);
    const order = { format: 'json', timespan: month };
    expect((await ask('jobs', order, tokens?.access_token)).status).toBe(202);
    const half = await consent('data-reports:read');
    expect((await ask('jobs', order, half.tokens.access_token)).status).toBe(403);
    expect((await ask('jobs/none', undefined, half.tokens.access_token)).status).toBe(404);
  });

  it('refuses tokens it does not know, and jobs there are not', async () => {
    expect((await ask('jobs', { format: 'json', timespan: month }, 'guess')).status).toBe(401);
    expect((await ask('jobs/none')).status).toBe(404);
    expect((await ask('files/none')).status).toBe(404);
  });
});
