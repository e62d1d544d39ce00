import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendorById } from '../../../contract/catalogue/find-vendor.ts';
import { nextiva as standIn } from '../../../sandbox/vendors/nextiva/nextiva.ts';
import { type Connector, openConnector } from '../testing/open-connector.ts';
import { nextiva } from './nextiva.ts';

describe('Nextiva', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(nextiva, standIn);
  });
  afterAll(() => connector.close());
  const check = () => nextiva.check(connector.session());

  it('connects and gives nothing, as the catalogue says', async () => {
    await expect(check()).resolves.toBeUndefined();
    expect(nextiva.streams).toEqual([]);
    expect(vendorById('nextiva')?.cannot).toContain('does not publish a list of past calls');
  });

  it('distinguishes a revoked consent from a failing vendor', async () => {
    const { sandbox } = connector;
    sandbox.setFault('nextiva', 'revoked', {});
    await expect(check()).rejects.toMatchObject({ kind: 'wrong_credentials' });
    sandbox.setFault('nextiva', 'revoked', null);
    sandbox.setFault('nextiva', 'broken', { every: 1 });
    await expect(check()).rejects.toMatchObject({ kind: 'unavailable' });
    sandbox.setFault('nextiva', 'broken', null);
  });

  it.each(['too_many', 'half_page', 'malformed', 'expired', 'reset'] as const)(
    'passes the check in spite of the fault %s',
    async (fault) => {
      connector.sandbox.setFault('nextiva', fault, { every: 2 });
      await check();
      await expect(check()).resolves.toBeUndefined();
      connector.sandbox.setFault('nextiva', fault, null);
    },
  );
});
