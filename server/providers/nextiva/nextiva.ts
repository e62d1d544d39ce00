import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { unpublishedConsent } from '../unpublished-consent.ts';

/** A page of work items: what agents did and do, over every channel. */
const WorkItems = z.object({ total: z.int(), objects: z.array(z.unknown()) });

/**
 * Nextiva: consent, and no records. Nextiva publishes no consent: its addresses are the operator's to set, and that
 * their token opens this API as Nextiva's own bearer token does is our assumption. A work item has no published
 * direction, length or outcome, so that calls cannot be read from it. https://developer.nextiva.com
 */
export const nextiva: Provider = {
  id: 'nextiva',
  side: 'softphone',
  hosts: [/^api\.nextiva\.com$/],
  // None is published.
  limits: [],
  oauth: unpublishedConsent,
  keyAuth: null,
  async check({ api }) {
    const query = { start: 0, rows: 1 };
    await api.call({ url: 'https://api.nextiva.com/data/api/types/workitem', query }, WorkItems);
  },
  streams: [],
};
