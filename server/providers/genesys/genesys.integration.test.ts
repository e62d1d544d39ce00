import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../../sandbox/vendors/genesys/answers.ts';
import { genesys as standIn } from '../../../sandbox/vendors/genesys/genesys.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { type Connector, openConnector, readAll } from '../testing/open-connector.ts';
import { genesys } from './genesys.ts';

connectorSuite({
  provider: genesys,
  standIn,
  records: { calls: 900 },
  wrong: [
    { what: 'a wrong secret', changed: { softphoneApiKey: 'guess' }, kind: 'wrong_credentials' },
    { what: 'an unknown client', changed: { softphoneClientId: 'nobody' }, kind: 'wrong_credentials' },
    { what: 'another region', changed: { softphoneRegion: 'mypurecloud.de' }, kind: 'wrong_credentials' },
    { what: 'no client ID', changed: { softphoneClientId: '' }, kind: 'incomplete' },
    { what: 'no region', changed: { softphoneRegion: '' }, kind: 'incomplete' },
    { what: 'a region that there is not', changed: { softphoneRegion: 'evil.example' }, kind: 'wrong_place' },
  ],
});

describe('Genesys Cloud', () => {
  let connector: Connector;
  beforeAll(async () => {
    connector = await openConnector(genesys, standIn, { softphoneRegion: 'mypurecloud.ie' });
  });
  afterAll(() => connector.close());

  it('is read by consent as well, in any region', async () => {
    await expect(genesys.check(connector.consented())).resolves.toBeUndefined();
  });

  it('gives only what began between the two instants, though it answers in days', async () => {
    const [call] = connector.company.calls.slice(-40);
    const at = (call?.startedAt ?? 0) * 1000;
    const span = { since: new Date(at), until: new Date(at + 999) };
    const { brought } = await readAll(genesys, connector.consented(), span);
    expect(brought.comparable('UTC').calls).toHaveLength(1);
  });

  it('names everything that is missing for a key', () => {
    const empty = { softphoneApiKey: ' ', softphoneClientId: '', softphoneRegion: '' };
    expect(() => connector.session(empty)).toThrow(
      expect.objectContaining({
        kind: 'incomplete',
        facts: { fields: ['softphoneClientId', 'softphoneApiKey', 'softphoneRegion'] },
      }),
    );
  });
});

describe('access that Genesys denies', () => {
  it.each([
    ['missing.any.permissions', /role lacks a permission/],
    ['missing.permissions', /role lacks a permission/],
    ['not.authorized', /lacks a scope/],
  ])('for %s is told in its own words', async (code, message) => {
    const { status, body } = failure(403, code, 'You may not');
    const denying = {
      ...standIn,
      routes: ((app) =>
        app.all('/*', (_request, reply) => reply.status(status).send(body))) as typeof standIn.routes,
    };
    const connector = await openConnector(genesys, denying, { softphoneRegion: 'mypurecloud.ie' });
    await expect(genesys.check(connector.consented())).rejects.toMatchObject({
      kind: 'missing_permission',
      message: expect.stringMatching(message),
    });
    await connector.close();
  });
});
