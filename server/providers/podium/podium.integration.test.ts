import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendorById } from '../../../contract/catalogue/find-vendor.ts';
import { podium as standIn } from '../../../sandbox/vendors/podium/podium.ts';
import { type Connector, openConnector } from '../testing/open-connector.ts';
import { podium } from './podium.ts';

describe('Podium', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(podium, standIn);
  });
  afterAll(() => connector.close());
  const check = () => podium.check(connector.session());

  it('connects and gives nothing, as the catalogue says', async () => {
    await expect(check()).resolves.toBeUndefined();
    expect(podium.streams).toEqual([]);
    expect(vendorById('podium')?.cannot).toContain('does not publish a list of past calls');
  });

  it('distinguishes a revoked consent from a failing vendor', async () => {
    const { sandbox } = connector;
    sandbox.setFault('podium', 'revoked', {});
    await expect(check()).rejects.toMatchObject({ kind: 'wrong_credentials' });
    sandbox.setFault('podium', 'revoked', null);
    sandbox.setFault('podium', 'broken', { every: 1 });
    await expect(check()).rejects.toMatchObject({ kind: 'unavailable' });
    sandbox.setFault('podium', 'broken', null);
  });

  it.each(['too_many', 'half_page', 'malformed', 'expired', 'reset'] as const)(
    'passes the check in spite of the fault %s',
    async (fault) => {
      connector.sandbox.setFault('podium', fault, { every: 2 });
      await check();
      await expect(check()).resolves.toBeUndefined();
      connector.sandbox.setFault('podium', fault, null);
    },
  );
});
