import { z } from 'zod';
import { parseReply } from '../../providers/http/judge.ts';
import type { VendorHttp } from '../../providers/vendor-api.ts';
import { VendorError } from '../../providers/vendor-error.ts';
import type { Carrier, Get, InboundText, SentText } from '../carrier.ts';
import { fetchMedia } from '../fetch-media.ts';
import { isReadable, listed } from '../listed.ts';
import { orNull } from '../or-null.ts';
import { sendOnce, tooLate } from '../send-once.ts';
import { inboundOf, Message, sentOf, telnyxSend } from './messages.ts';
import { telnyxOptOuts } from './opt-outs.ts';
import { setTelnyxWebhook, telnyxNumberState } from './registration.ts';
import { receiveTelnyx } from './webhooks.ts';

export interface TelnyxCredentials {
  apiKey: string;
  /** The account's key for webhooks: 32 bytes in base64. */
  publicKey: string;
}

export const telnyxHosts = [/^api\.telnyx\.com$/, /^media\.telnyx\.com$/];

const api = 'https://api.telnyx.com/v2';
/** Where the files of texts are, readable without credentials. */
const mediaOrigin = 'https://media.telnyx.com';
/** The most that a page of webhook deliveries holds; detail records take as many. */
const deliveriesPerPage = 250;
const recordsPerPage = 50;
const mostPages = 5;
const clockMarginMs = 60_000;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Found = z.object({ data: Message });
const Deliveries = z.object({ data: listed(z.object({ webhook: z.object({ payload: Message }) })) });
const Records = z.object({
  data: z.array(
    z.object({
      uuid: z.string(),
      cli: z.string(),
      cld: z.string(),
      direction: z.string(),
      created_at: instant,
    }),
  ),
});
const Profiles = z.object({ data: z.array(z.unknown()) });

/** Telnyx for one account. `http` reaches `telnyxHosts`. */
export function createTelnyx(http: VendorHttp, credentials: TelnyxCredentials, now = Date.now): Carrier {
  const headers = { authorization: `Bearer ${credentials.apiKey}` };
  const get: Get = async (request, schema) => parseReply(await http.send({ ...request, headers }), schema);
  const byId = async (id: string): Promise<SentText | null> => {
    const found = await orNull(get({ url: `${api}/messages/${encodeURIComponent(id)}` }, Found));
    return found === null ? null : sentOf(found.data);
  };

  return {
    id: 'telnyx',
    async send({ from, to, body, statusUrl, sendBefore, startBy }) {
      if (sendBefore.getTime() <= now()) return tooLate;
      // Without a failover address: only one is known to name the attempt.
      const json = { from, to, text: body, type: 'SMS', webhook_url: statusUrl, use_profile_webhooks: false };
      const request = { url: `${api}/messages`, headers, json };
      return sendOnce(http, { ...request, ...(startBy !== undefined && { startBy }) }, telnyxSend);
    },
    lookUp: byId,
    /** Detail records have no text and miss what is queued; each that fits is looked up by its id. */
    async findSent({ from, to, body, since }) {
      const sinceMs = since.getTime() - clockMarginMs;
      const found: SentText[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const filter = {
          'filter[record_type]': 'messaging',
          'filter[cld]': to,
          'filter[direction]': 'outbound',
        };
        const query = { ...filter, sort: '-created_at', 'page[number]': page, 'page[size]': recordsPerPage };
        const { data } = await get({ url: `${api}/detail_records`, query }, Records);
        const recent = data.filter(({ created_at }) => created_at.getTime() >= sinceMs);
        for (const { uuid, cli, cld, created_at } of recent) {
          const message = cli === from && cld === to ? await byId(uuid) : null;
          if (message?.body === body) found.push({ ...message, createdAt: created_at });
        }
        if (recent.length < recordsPerPage) break;
      }
      return found;
    },
    /** There is no list of messages; every delivery of a webhook is kept with its payload. */
    async *fetchInbound(to, since) {
      const from = new Date(since.getTime() - clockMarginMs).toISOString();
      for (let page = 1; ; page += 1) {
        const filter = { 'filter[event_type]': 'message.received', 'filter[started_at][gte]': from };
        const query = { ...filter, 'page[number]': page, 'page[size]': deliveriesPerPage };
        const { data } = await get({ url: `${api}/webhook_deliveries`, query }, Deliveries);
        const texts: InboundText[] = data.filter(isReadable).map(({ webhook }) => inboundOf(webhook.payload));
        yield texts.filter((text) => text.to === to);
        if (data.length < deliveriesPerPage) return;
      }
    },
    blocked: (own) => telnyxOptOuts(get, own),
    async media(url) {
      if (URL.parse(url)?.origin !== mediaOrigin)
        throw new VendorError('wrong_place', 'The address is no file of a text');
      return fetchMedia(http, url);
    },
    setWebhook: (e164, url) => setTelnyxWebhook(get, e164, url),
    numberState: (e164) => telnyxNumberState(get, e164),
    async check() {
      await get({ url: `${api}/messaging_profiles`, query: { 'page[size]': 1 } }, Profiles);
    },
    receive: (webhook, at) => receiveTelnyx(credentials.publicKey, webhook, at),
  };
}
