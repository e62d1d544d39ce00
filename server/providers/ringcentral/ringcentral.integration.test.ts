import { expect, it } from 'vitest';
import { ringcentral as standIn } from '../../../sandbox/vendors/ringcentral/ringcentral.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { openConnector } from '../testing/open-connector.ts';
import { ringcentral } from './ringcentral.ts';

connectorSuite({ provider: ringcentral, standIn, fewRecords: { calls: 1_500 }, newsRequests: 3 });

it('says which permission the consent lacks', async () => {
  const connector = await openConnector(ringcentral, {
    ...standIn,
    routes: (app, context) =>
      standIn.routes(app, {
        ...context,
        bearer: async (_request, scope) => (scope === 'ReadAccounts' ? 'forbidden' : 'valid'),
      }),
  });
  try {
    await expect(ringcentral.check(connector.session())).rejects.toMatchObject({
      kind: 'missing_permission',
      message: 'RingCentral wants ReadAccounts',
    });
  } finally {
    await connector.close();
  }
});
