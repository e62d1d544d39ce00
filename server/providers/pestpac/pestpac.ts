import { localDay } from '../crm/local-time.ts';
import type { Provider } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { askList } from './ask.ts';
import { classify } from './classify.ts';
import { customers } from './customers.ts';
import { leads } from './leads.ts';
import { subscriptions } from './subscriptions.ts';
import { sixValues, tokenProof } from './token.ts';
import { Employee, Lead } from './wire.ts';

/** PestPac by WorkWave: the API of developer.workwave.com, under which a user of the company signs in. */
export const pestpac: Provider = {
  id: 'pestpac',
  side: 'crm',
  hosts: [/^api\.workwave\.com$/, /^is\.workwave\.com$/],
  // Nothing is published but that a company has a quota of calls.
  limits: [{ group: 'all', requests: 300, perMs: 60_000 }],
  oauth: null,
  keyAuth: tokenProof,
  headers(credentials) {
    const { pestPacApiKey, pestPacTenantId } = sixValues(credentials);
    return { apikey: pestPacApiKey, 'tenant-id': pestPacTenantId };
  },
  classify,
  async check(session) {
    try {
      await askList(session, '/lookups/Employees', { active: 'true' }, Employee);
      const startReceivedDate = localDay(Date.now(), session.timeZone);
      await askList(session, '/Leads', { startReceivedDate }, Lead);
    } catch (error) {
      const blamed = error instanceof VendorError && error.facts.fields !== undefined;
      if (!(error instanceof VendorError) || error.kind !== 'wrong_credentials' || blamed) throw error;
      // There was a token: user and client are right.
      const fields = ['pestPacApiKey', 'pestPacTenantId'] as const;
      throw new VendorError(error.kind, error.message, { ...error.facts, fields });
    }
  },
  streams: [leads, customers, subscriptions],
};
