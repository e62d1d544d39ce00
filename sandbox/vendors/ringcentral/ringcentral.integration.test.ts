import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { ringcentral } from './ringcentral.ts';

const company = makeCompany({ seed: 3, leads: 20, calls: 250, months: 2, end: new Date('2026-06-01') });
const path = '/restapi/v1.0/account/~/call-log';
const span = { dateFrom: '2026-01-01T00:00:00Z', dateTo: '2026-06-01T00:00:00Z' };

describe("RingCentral's stand-in", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [ringcentral], company, minuteMs: 60_000 });
  });
  afterAll(() => sandbox.stop());

  const get = async (query: Record<string, string>, { at = path, token = '' } = {}) => {
    const bearer = token || sandbox.issue('ringcentral', 60);
    const url = `${sandbox.origins.ringcentral}${at}?${new URLSearchParams(query)}`;
    const reply = await fetch(url, {
      headers: token === 'none' ? {} : { authorization: `Bearer ${bearer}` },
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };

  it('gives a hundred calls, newest first, and a link to the next page until the last', async () => {
    const first = await get(span);
    expect(first.status).toBe(200);
    expect(first.headers.get('x-rate-limit-group')).toBe('heavy');
    expect(first.body.records).toHaveLength(100);
    expect(first.body.records[0].startTime).toBe('2026-06-01T00:00:00.000Z');
    expect(first.body.paging).toEqual({ page: 1, perPage: 100, pageStart: 0, pageEnd: 99 });
    expect(first.body.navigation.nextPage.uri).toContain('page=2');
    const last = await get({ ...span, page: '3' });
    expect(last.body.records).toHaveLength(company.calls.length - 200);
    expect(last.body.navigation.nextPage).toBeUndefined();
  });

  it('gives the last day when no dates are asked for, and nothing but what is asked for', async () => {
    expect((await get({ dateTo: span.dateTo })).body.records.length).toBeLessThan(50);
    expect((await get({})).body.records).toEqual([]);
    expect((await get({ ...span, type: 'Fax' })).body.records).toEqual([]);
    const { records } = (await get({ ...span, direction: 'Outbound', perPage: '1000' })).body;
    const outbound = company.calls.filter(({ direction }) => direction === 'outbound');
    expect(records).toHaveLength(outbound.length);
    expect((await get({ ...span, view: 'Detailed' })).body.records[0].legs).toHaveLength(1);
  });

  it.each([
    ['perPage', '1001'],
    ['perPage', '0'],
    ['page', 'two'],
    ['view', 'simple'],
    ['type', 'voice'],
    ['direction', 'in'],
    ['dateFrom', '2026-01-01'],
    ['dateFrom', '2026-07-01T00:00:00Z'],
    ['pageNumber', '2'],
  ])('refuses %s=%s', async (parameterName, parameterValue) => {
    const { status, body } = await get({ ...span, [parameterName]: parameterValue });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCode: 'InvalidParameter', parameterName, parameterValue });
  });

  it('refuses requests without a token, and for other accounts', async () => {
    expect(await get(span, { token: 'none' })).toMatchObject({ status: 401, body: { errorCode: 'AGW-401' } });
    const stale = await get(span, { token: 'stale' });
    expect(stale).toMatchObject({ status: 401, body: { errorCode: 'TokenInvalid' } });
    expect((await get({}, { at: '/restapi/v1.0/account/1/call-log' })).status).toBe(404);
  });

  it('lists extensions, queues among them', async () => {
    const { body } = await get({ perPage: '2' }, { at: '/restapi/v1.0/account/~/extension' });
    expect(body.records.map(({ type }: { type: string }) => type)).toEqual(['Department', 'User']);
    expect(body.navigation.nextPage.uri).toContain('page=2');
  });

  it('lets ten requests of the call log through in a minute', async () => {
    const token = sandbox.issue('ringcentral', 60);
    for (let n = 0; n < 10; n += 1) expect((await get(span, { token })).status).toBe(200);
    const { status, headers, body } = await get(span, { token });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.errors[0].errorCode).toBe('CMN-301');
    expect((await get({}, { token, at: '/restapi/v1.0/account/~/extension' })).status).toBe(200);
  });
});
