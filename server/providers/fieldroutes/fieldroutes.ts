import { atPlace, hostPart, required } from '../crm/place.ts';
import { staticProof } from '../http/authenticators.ts';
import type { Provider } from '../provider.ts';
import { fieldRoutesCalendar } from './calendar.ts';
import { classify } from './classify.ts';
import { customers } from './customers.ts';
import { search } from './entities.ts';
import { leads } from './leads.ts';
import { subscriptions } from './subscriptions.ts';
import { LEAD } from './wire.ts';

/** FieldRoutes, once PestRoutes, by its documentation at SUBDOMAIN.fieldroutes.com/documentation. */
export const fieldroutes: Provider = {
  id: 'fieldroutes',
  side: 'crm',
  hosts: [/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.fieldroutes\.com$/],
  // A key has 3,000 reads a day as well; a whole history takes a few hundred.
  limits: [{ group: 'all', requests: 60, perMs: 60_000 }],
  oauth: null,
  keyAuth(credentials) {
    const names = ['fieldRoutesSubdomain', 'fieldRoutesAuthKey', 'fieldRoutesAuthToken'] as const;
    const { fieldRoutesAuthKey, fieldRoutesAuthToken } = required(credentials, names);
    hostPart(credentials, 'fieldRoutesSubdomain');
    return staticProof({
      authenticationkey: fieldRoutesAuthKey,
      authenticationtoken: fieldRoutesAuthToken,
    });
  },
  classify,
  async check(session) {
    await atPlace('fieldRoutesSubdomain', () => search(session, 'office', {}));
    // Keys are given rights entity by entity. No subscription has this id: the answer is empty.
    await search(session, 'subscription', { active: Number(LEAD) }, Number.MAX_SAFE_INTEGER);
  },
  streams: [leads, customers, subscriptions],
  calendar: fieldRoutesCalendar,
};
