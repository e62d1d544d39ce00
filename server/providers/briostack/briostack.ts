import { z } from 'zod';
import { atPlace } from '../crm/place.ts';
import type { Provider } from '../provider.ts';
import { unpublishedConsent } from '../unpublished-consent.ts';
import { classify } from './classify.ts';
import { customers } from './customers.ts';
import { leads } from './leads.ts';
import { urlOf } from './list.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * Briostack, by its examples at github.com/briostack/api-examples. They prove themselves by the header `x-api-key`;
 * no consent is published, so that it works with the addresses that an operator has from Briostack.
 */
export const briostack: Provider = {
  id: 'briostack',
  side: 'crm',
  hosts: [/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.briostack\.io$/],
  // No number is published; bursts are refused, and one request in a second and a half is known to pass.
  limits: [{ group: 'all', requests: 1, perMs: 1_500 }],
  oauth: unpublishedConsent,
  keyAuth: null,
  classify,
  async check(session) {
    const ask = (path: string) =>
      session.api.call({ url: urlOf(session, path), query: { limit: 1 } }, z.array(z.unknown()));
    await atPlace('crmAccount', () => ask('/customers'));
    await ask('/leads');
  },
  streams: [leads, customers, subscriptions],
};
