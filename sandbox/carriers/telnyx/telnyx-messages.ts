import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { stableUuid } from '../../framework/stable-uuid.ts';
import { answer } from '../carrier-server.ts';
import type { CarrierAnswer } from '../dialect.ts';
import type { CarrierNetwork } from '../network.ts';
import { eventOf, inboundMessage, outboundMessage, profileOf } from './telnyx-message.ts';

// Strict: a name that was misspelt would change nothing at the live carrier, and pass every test here.
const Create = z.strictObject({
  from: z.string(),
  to: z.string(),
  text: z.string(),
  type: z.literal('SMS').optional(),
  webhook_url: z.url().optional(),
  use_profile_webhooks: z.boolean().optional(),
});
const page = {
  'page[number]': z.coerce.number().int().min(1).default(1),
  'page[size]': z.coerce.number().int().min(1).max(250).default(20),
};
const RecordQuery = z.strictObject({
  'filter[record_type]': z.literal('messaging'),
  'filter[cld]': z.string().optional(),
  'filter[cli]': z.string().optional(),
  'filter[direction]': z.enum(['inbound', 'outbound']).optional(),
  sort: z.literal('-created_at').optional(),
  ...page,
});
const OptOutQuery = z.strictObject({ 'filter[messaging_profile_id]': z.string(), ...page });
const DeliveryQuery = z.strictObject({
  'filter[event_type]': z.literal('message.received'),
  'filter[started_at][gte]': z.iso.datetime().optional(),
  ...page,
});

/** https://developers.telnyx.com/api-reference: messages, detail records, webhook deliveries. */
export function telnyxMessages(
  app: FastifyInstance,
  network: CarrierNetwork,
  notFound: CarrierAnswer,
  wrong: (detail: string) => CarrierAnswer,
): void {
  const { state, dialect } = network;
  app.post('/v2/messages', async ({ body }, reply) => {
    const asked = Create.safeParse(body);
    if (!asked.success) return answer(reply, wrong(z.prettifyError(asked.error)));
    const { from, to, text: words, webhook_url } = asked.data;
    const text = network.accept({ from, to, body: words, statusUrl: webhook_url ?? null, expiresAt: null });
    if (typeof text === 'string') return answer(reply, dialect.refused(dialect.refusalCodes[text]));
    return { data: outboundMessage(text, { state: 'queued', error: null, at: text.at }) };
  });
  app.get<{ Params: { id: string } }>('/v2/messages/:id', async ({ params }, reply) => {
    const text = state.acceptedText(params.id);
    if (text?.carrier === 'telnyx') return { data: outboundMessage(text, state.stateOf(text.providerId)) };
    const received = state.receivedText(params.id);
    return received?.carrier === 'telnyx'
      ? { data: inboundMessage(received, null) }
      : answer(reply, notFound);
  });
  app.get('/v2/detail_records', async ({ query }, reply) => {
    const asked = RecordQuery.safeParse(query);
    if (!asked.success) return answer(reply, wrong(z.prettifyError(asked.error)));
    const { 'filter[cld]': cld, 'filter[cli]': cli, 'filter[direction]': direction } = asked.data;
    const both = [
      ...state.accepted('telnyx').map((text) => ({ text, direction: 'outbound' as const })),
      ...state.received('telnyx').map((text) => ({ text, direction: 'inbound' as const })),
    ];
    const records = both
      .filter((one) => direction === undefined || one.direction === direction)
      .filter(
        ({ text }) => (cld === undefined || text.to === cld) && (cli === undefined || text.from === cli),
      )
      // What is queued does not show up until it is sent.
      .filter(({ text }) => text.type === 'received' || state.stateOf(text.providerId).state !== 'queued')
      .map(({ text, direction: way }) => ({
        ...{ record_type: 'message_detail_record', uuid: text.providerId, cli: text.from, cld: text.to },
        ...{ direction: way, created_at: new Date(text.at).toISOString(), message_type: 'SMS' },
        status: way === 'outbound' && state.stateOf(text.providerId).error !== null ? 'failed' : 'delivered',
      }));
    return paged(
      records.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1)),
      asked.data,
    );
  });
  app.get('/v2/messaging_optouts', async ({ query }, reply) => {
    const asked = OptOutQuery.safeParse(query);
    if (!asked.success) return answer(reply, wrong(z.prettifyError(asked.error)));
    const { 'filter[messaging_profile_id]': profile } = asked.data;
    const known = state.numbers('telnyx').some(({ e164 }) => profileOf(e164) === profile);
    const blocks = known ? state.blocks('telnyx') : [];
    return paged(
      blocks.map(({ phone, word = 'STOP', heardBy = null, at = 0 }) => ({
        ...{ to: phone, from: heardBy, keyword: word, messaging_profile_id: profile },
        created_at: new Date(at).toISOString().replace('T', ' ').replace('Z', '000+00:00'),
      })),
      asked.data,
    );
  });
  app.get('/v2/webhook_deliveries', async ({ query }, reply) => {
    const asked = DeliveryQuery.safeParse(query);
    if (!asked.success) return answer(reply, wrong(z.prettifyError(asked.error)));
    const from = Date.parse(asked.data['filter[started_at][gte]'] ?? '1970-01-01T00:00:00Z');
    const found = state.received('telnyx').filter(({ at }) => at >= from);
    const deliveries = found.toReversed().map((text) => ({
      ...{ record_type: 'webhook_delivery', id: stableUuid(`delivery ${text.providerId}`), attempts: [] },
      status: network.reached(text.providerId) ? 'delivered' : 'failed',
      started_at: new Date(text.at).toISOString(),
      finished_at: new Date(text.at).toISOString(),
      webhook: eventOf('message.received', text.at, inboundMessage(text, null)),
    }));
    return paged(deliveries, asked.data);
  });
}

function paged<Item>(items: readonly Item[], asked: { 'page[number]': number; 'page[size]': number }) {
  const { 'page[number]': number, 'page[size]': size } = asked;
  const meta = {
    ...{ page_number: number, page_size: size, total_results: items.length },
    total_pages: Math.ceil(items.length / size),
  };
  return { data: items.slice((number - 1) * size, number * size), meta };
}
