import { z } from 'zod';
import { basicProof } from '../../providers/http/authenticators.ts';
import { parseReply } from '../../providers/http/judge.ts';
import type { VendorHttp } from '../../providers/vendor-api.ts';
import { VendorError } from '../../providers/vendor-error.ts';
import { capabilities } from '../capabilities.ts';
import type { Carrier, Get, InboundText, LostText, OutboundText, SentText } from '../carrier.ts';
import { fetchMedia } from '../fetch-media.ts';
import { isReadable, listed } from '../listed.ts';
import { orNull } from '../or-null.ts';
import { sendOnce, tooLate } from '../send-once.ts';
import type { TwilioCredentials } from './credentials.ts';
import { inboundOf, Message, MessagePage, sentOf, twilioSend } from './messages.ts';
import { setTwilioWebhook, twilioNumberState } from './registration.ts';
import { receiveTwilio } from './webhooks.ts';

/** The API, and where it redirects a request for a file of a text. */
export const twilioHosts = [/^(api|messaging)\.twilio\.com$/, /^mms\.twiliocdn\.com$/];

const origin = 'https://api.twilio.com';
const { leastSeconds, mostSeconds } = capabilities.twilio.validity;
const pageSize = 200;
/** Pages of a list that are looked through for a lost text: as many as a busy number sends in an hour. */
const mostPages = 5;
/** Twilio counts the validity from when it takes the call. */
const callMarginMs = 2000;
/** Twilio writes whole seconds, and its clock is not ours. */
const clockMarginMs = 60_000;

/** Of a file of a text. */
const mediaPath = /^\/[\w./-]+\/Messages\/\w+\/Media\/\w+$/;

const Account = z.object({ status: z.string() });
const MediaList = z.object({
  media_list: listed(z.object({ uri: z.string().regex(/^\/2010-04-01\//), content_type: z.string() })),
});

/** Twilio for one account. Credentials are validated before they are stored; `http` reaches `twilioHosts`. */
export function createTwilio(http: VendorHttp, credentials: TwilioCredentials, now = Date.now): Carrier {
  const { accountSid, authToken, messagingServiceSid } = credentials;
  const headers = basicProof(accountSid, authToken);
  const account = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const get: Get = async (request, schema) => parseReply(await http.send({ ...request, headers }), schema);

  /** Pages of the account's list of messages, newest first. */
  async function* pages(query: Record<string, string>) {
    let at: { url: string; query?: Record<string, string | number> } | null = {
      url: `${origin}${account}/Messages.json`,
      query: { ...query, PageSize: pageSize },
    };
    while (at !== null) {
      const { messages, next_page_uri: next }: z.infer<typeof MessagePage> = await get(at, MessagePage);
      yield messages;
      if (next !== null && !next.startsWith(`${account}/Messages.json?`)) {
        throw new VendorError('malformed', 'The next page is not one of the list');
      }
      at = next === null ? null : { url: origin + next };
    }
  }

  async function mediaOf({ sid, num_media }: Message): Promise<InboundText['media']> {
    if (num_media === 0) return [];
    const found = await orNull(get({ url: `${origin}${account}/Messages/${sid}/Media.json` }, MediaList));
    // They may be deleted at the carrier by now.
    return (found?.media_list ?? []).filter(isReadable).map(({ uri, content_type }) => ({
      url: origin + uri.replace(/\.json$/, ''),
      contentType: content_type,
    }));
  }

  return {
    id: 'twilio',
    async send({ from, to, body, statusUrl, sendBefore, startBy }: OutboundText) {
      const seconds = Math.floor((sendBefore.getTime() - now() - callMarginMs) / 1000);
      if (seconds < leastSeconds) return tooLate;
      const form = {
        To: to,
        From: from,
        Body: body,
        StatusCallback: statusUrl,
        ValidityPeriod: String(Math.min(seconds, mostSeconds)),
        ...(messagingServiceSid !== undefined && { MessagingServiceSid: messagingServiceSid }),
      };
      const request = { url: `${origin}${account}/Messages.json`, headers, form };
      return sendOnce(http, { ...request, ...(startBy !== undefined && { startBy }) }, twilioSend);
    },
    async lookUp(providerId) {
      const url = `${origin}${account}/Messages/${encodeURIComponent(providerId)}.json`;
      const message = await orNull(get({ url }, Message));
      return message === null ? null : sentOf(message);
    },
    async findSent({ from, to, body, since }: LostText) {
      const found: SentText[] = [];
      let page = 0;
      // By recipient alone: what is queued has no date to filter by, and with a service perhaps no sender yet.
      for await (const messages of pages({ To: to })) {
        const recent = messages.filter(
          ({ date_created }) => date_created.getTime() >= since.getTime() - clockMarginMs,
        );
        for (const message of recent) {
          const same = message.body === body && (message.from === null || message.from === from);
          if (same && message.direction.startsWith('outbound')) found.push(sentOf(message));
        }
        page += 1;
        if (recent.length < messages.length || page === mostPages) break;
      }
      return found;
    },
    async *fetchInbound(to, since) {
      const from = new Date(since.getTime() - clockMarginMs);
      const sinceText = `${from.toISOString().slice(0, 19)}Z`;
      for await (const messages of pages({ To: to, 'DateSent>': sinceText })) {
        const texts: InboundText[] = [];
        for (const message of messages) {
          if (message.direction === 'inbound') texts.push(inboundOf(message, await mediaOf(message)));
        }
        yield texts;
      }
    },
    // Its API takes opt-outs and lists none.
    async *blocked() {},
    async media(url) {
      const { origin: host, pathname } = URL.parse(url) ?? {};
      if (host !== origin || !pathname?.startsWith(`${account}/Messages/`) || !mediaPath.test(pathname))
        throw new VendorError('wrong_place', 'The address is no file of a text of the account');
      return fetchMedia(http, url, headers);
    },
    setWebhook: (e164, url) => setTwilioWebhook(get, credentials, e164, url),
    numberState: (e164) => twilioNumberState(get, credentials, e164),
    async check() {
      const { status } = await get({ url: `${origin}${account}.json` }, Account);
      if (status !== 'active') throw new VendorError('missing_permission', `The account is ${status}`);
    },
    receive: (webhook) => receiveTwilio(credentials, webhook),
  };
}
