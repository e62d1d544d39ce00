import { z } from 'zod';
import type { BlockedPhone, Get } from '../carrier.ts';
import { isReadable, listed } from '../listed.ts';
import { telnyxProfileOf } from './registration.ts';

const url = 'https://api.telnyx.com/v2/messaging_optouts';
/** The most that a page holds. */
const perPage = 250;

const OptOuts = z.object({
  data: listed(z.object({ to: z.string(), keyword: z.string().nullish(), created_at: z.string().nullish() })),
});

/**
 * Opt-outs of the messaging profiles of own numbers, a page at a time: a block holds for a whole profile, whichever of
 * its numbers received the word.
 */
export async function* telnyxOptOuts(get: Get, own: readonly string[]): AsyncGenerator<BlockedPhone[]> {
  const profiles = new Set<string>();
  for (const e164 of own) {
    const profile = await telnyxProfileOf(get, e164);
    if (profile !== null) profiles.add(profile);
  }
  for (const profile of profiles) {
    for (let page = 1; ; page += 1) {
      const query = {
        'filter[messaging_profile_id]': profile,
        'page[number]': page,
        'page[size]': perPage,
      };
      const { data } = await get({ url, query }, OptOuts);
      yield data.filter(isReadable).map(({ to, keyword, created_at }) => ({
        e164: to,
        since: timeOf(created_at),
        word: keyword ?? null,
      }));
      if (data.length < perPage) break;
    }
  }
}

/** "2025-04-28 12:00:38.631252", with an offset or, without one, in UTC. */
function timeOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const time = new Date(text.replace(' ', 'T') + (hasOffset ? '' : 'Z'));
  return Number.isNaN(time.getTime()) ? null : time;
}
