import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxVendor } from '../../../sandbox/vendor.ts';
import { refusal } from '../../../sandbox/vendors/nice/answers.ts';
import { nice as standIn } from '../../../sandbox/vendors/nice/nice.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { expectedOf } from '../testing/expected.ts';
import { type Connector, openConnector, partsOf, readAll } from '../testing/open-connector.ts';
import { nice } from './nice.ts';

connectorSuite({
  provider: nice,
  standIn,
  wrong: [
    { what: 'a wrong secret', changed: { softphoneApiKey: 'guess' }, kind: 'wrong_credentials' },
    { what: 'an unknown key', changed: { softphoneClientId: 'nobody' }, kind: 'wrong_credentials' },
    { what: 'another area', changed: { softphoneRegion: 'eu1' }, kind: 'wrong_place' },
    { what: 'what is no area', changed: { softphoneRegion: 'evil.example/' }, kind: 'wrong_place' },
    { what: 'no area', changed: { softphoneRegion: '' }, kind: 'incomplete' },
    { what: 'no access key ID', changed: { softphoneClientId: '' }, kind: 'incomplete' },
  ],
});

const month = { since: new Date('2026-05-01T00:00:00Z'), until: new Date('2026-06-01T00:01:00Z') };

describe('CXone', () => {
  let connector: Connector;
  const asked: string[] = [];
  beforeAll(async () => {
    connector = await openConnector(nice, watched(asked));
  });
  afterAll(() => connector.close());

  it('is read by consent where discovery says', async () => {
    const whole = { ...month, since: new Date('2026-01-01T00:00:00Z') };
    const { brought } = await readAll(nice, connector.consented(), whole);
    expect(brought.comparable(connector.company.zone)).toEqual(partsOf(nice, expectedOf(connector.company)));
    expect(asked.slice(0, 2)).toEqual([
      '/incontactapi/services/v27.0/business-unit',
      '/.well-known/cxone-configuration',
    ]);
  });

  it('refreshes its token and keeps the key for when that does not go', async () => {
    asked.length = 0;
    connector.sandbox.setFault('nice', 'expired', { every: 2 });
    await readAll(nice, connector.session(), month);
    connector.sandbox.setFault('nice', 'expired', null);
    expect(asked.filter((path) => path.endsWith('/access-key'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/refresh')).length).toBeGreaterThan(1);
  });
});

/** The stand-in, which notes what it is asked. */
function watched(asked: string[]): SandboxVendor {
  return {
    ...standIn,
    routes(app, context) {
      app.addHook('onRequest', async ({ url }) => {
        asked.push(url.split('?')[0] ?? '');
      });
      standIn.routes(app, context);
    },
  };
}

describe('what CXone may say', () => {
  const inOrder = (routes: SandboxVendor['routes']) => openConnector(nice, { ...standIn, routes });

  it.each([
    'https://evil.example',
    'https://api-na1.niceincontact.com.evil.example',
    'http://api-na1.niceincontact.com',
    'https://api-na1.niceincontact.com:8443',
    'https://127.0.0.1',
    'api-na1.niceincontact.com',
  ])('is not followed to %s', async (api_endpoint) => {
    const connector = await inOrder((app) => {
      app.get('/incontactapi/services/:version/business-unit', async () => ({
        businessUnits: [{ tenantId: 't' }],
      }));
      app.get('/.well-known/cxone-configuration', async () => ({ api_endpoint }));
    });
    await expect(nice.check(connector.consented())).rejects.toMatchObject({ kind: 'wrong_place' });
    await connector.close();
  });

  it.each([
    [403, 'Forbidden', 'missing_permission'],
    [400, 'The user does not have permission to the resource', 'missing_permission'],
    [400, 'Invalid parameter', 'rejected'],
  ])('with %i and "%s" in its header is %s', async (status, why, kind) => {
    const { headers = {} } = refusal(status, why);
    const connector = await inOrder((app) => {
      app.all('/*', async (_request, reply) => reply.status(status).headers(headers).send());
    });
    await expect(nice.check(connector.consented())).rejects.toMatchObject({ kind });
    await connector.close();
  });
});
