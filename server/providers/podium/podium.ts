import { z } from 'zod';
import type { Provider } from '../provider.ts';

const minuteMs = 60_000;
/** Without one, requests get whatever version is newest. */
const version = '2021.04.01';

const Locations = z.object({ data: z.array(z.object({ uid: z.string() })) });

/**
 * Podium: consent, and no records. Its API gives one call by its number (`GET /v4/calls/{uid}`) and no list of calls,
 * so that the past cannot be read. https://docs.podium.com/reference
 */
export const podium: Provider = {
  id: 'podium',
  side: 'softphone',
  hosts: [/^api\.podium\.com$/],
  limits: [{ group: 'all', requests: 300, perMs: minuteMs }],
  oauth: {
    authorizeUrl: () => 'https://api.podium.com/oauth/authorize',
    tokenUrl: () => 'https://api.podium.com/oauth/token',
    revokeUrl: null,
    clientAuth: 'json',
    pkce: false,
    scope: 'read_locations',
    issuer: null,
  },
  keyAuth: null,
  headers: () => ({ 'podium-version': version }),
  async check({ api }) {
    await api.call({ url: 'https://api.podium.com/v4/locations', query: { limit: 1 } }, Locations);
  },
  streams: [],
};
