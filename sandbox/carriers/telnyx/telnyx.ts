import { randomUUID } from 'node:crypto';
import type { CarrierApi } from '../carrier-server.ts';
import type { CarrierAnswer, OutgoingWebhook } from '../dialect.ts';
import { picture } from '../picture.ts';
import { isTollFree } from '../toll-free.ts';
import { telnyxKeys, telnyxSignature } from './telnyx-keys.ts';
import { eventOf, hangupEvent, inboundMessage, outboundMessage } from './telnyx-message.ts';
import { telnyxMessages } from './telnyx-messages.ts';
import { telnyxRegistration } from './telnyx-registration.ts';

/** Telnyx's error body: https://developers.telnyx.com/development/api-fundamentals/api-errors */
const fault = (status: number, code: string, title: string): CarrierAnswer => ({
  status,
  body: { errors: [{ code, title, detail: title }] },
});

/** Telnyx's dialect. */
export const telnyx: CarrierApi = {
  id: 'telnyx',
  label: 'Telnyx',
  keys: telnyxKeys,
  addresses: [/^api\.telnyx\.com\/v2\//, /^media\.telnyx\.com\/[\w-]+\/0\.png$/],
  isOpen: (path) => path.endsWith('/0.png'),
  isSend: (method, path) => method === 'POST' && path === '/v2/messages',
  blocksAll: true,
  keywords: {
    stop: ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
    start: ['START', 'UNSTOP'],
    help: ['HELP', 'INFO'],
  },
  unregistered: ({ e164 }) => (isTollFree(e164) ? '40329' : '40010'),
  expiredCode: '40005',
  newId: () => randomUUID(),
  newCallId: () => randomUUID(),
  unauthorized: fault(401, '10009', 'Authentication failed'),
  tooMany: { ...fault(429, '10011', 'Too many requests'), headers: { 'retry-after': '1' } },
  broken: fault(500, '10007', 'Unexpected error'),
  refused: (code) => fault(code === '40300' || code === '40301' ? 403 : 422, code, 'Refused by the sandbox'),
  refusalCodes: {
    unknown_from: '40305',
    bad_to: '40310',
    opted_out: '40300',
    empty: '40302',
    too_long: '40302',
  },
  knows: ({ authorization }) => authorization === `Bearer ${telnyxKeys.apiKey}`,
  tries: { unconnected: 3, refused: 3 },
  webhookTimeoutMs: 2000,
  statusWebhook: (text, state, url) =>
    signed(
      url,
      eventOf(
        state.state === 'sent' ? 'message.sent' : 'message.finalized',
        state.at,
        outboundMessage(text, state),
      ),
    ),
  inboundWebhook: (text, keyword, url) =>
    signed(url, eventOf('message.received', text.at, inboundMessage(text, keyword))),
  missedCallWebhook: (call, url) => signed(url, hangupEvent(call)),
  routes(app, network) {
    app.get<{ Params: { id: string } }>('/:id/0.png', async ({ params }, reply) => {
      const text = network.state.receivedText(params.id);
      if (text?.carrier !== 'telnyx' || !text.picture) return reply.status(404).send('Not Found');
      return reply.type('image/png').send(picture);
    });
    telnyxMessages(app, network, fault(404, '10005', 'Resource not found'), (detail) =>
      fault(422, '10015', detail),
    );
    telnyxRegistration(app, network, fault(404, '10005', 'Resource not found'), (detail) =>
      fault(422, '10015', detail),
    );
  },
};

function signed(url: string, data: object): OutgoingWebhook {
  const body = JSON.stringify({ data, meta: { attempt: 1, delivered_to: url } });
  return { url, headers: { 'content-type': 'application/json', ...telnyxSignature(body) }, body };
}
