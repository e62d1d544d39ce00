import { createHmac, randomBytes } from 'node:crypto';
import type { CarrierApi } from '../carrier-server.ts';
import type { OutgoingWebhook } from '../dialect.ts';
import { isTollFree } from '../toll-free.ts';
import { twilioFault } from './twilio-fault.ts';
import { twilioKeys } from './twilio-keys.ts';
import { mediaSid, twilioMessages } from './twilio-messages.ts';
import { twilioRegistration } from './twilio-registration.ts';

const { accountSid, authToken } = twilioKeys;
const sendPath = `/2010-04-01/Accounts/${accountSid}/Messages.json`;

/** Twilio's dialect. */
export const twilio: CarrierApi = {
  id: 'twilio',
  label: 'Twilio',
  keys: twilioKeys,
  addresses: [/^api\.twilio\.com\/2010-04-01\//, /^messaging\.twilio\.com\/v1\//],
  isSend: (method, path) => method === 'POST' && path === sendPath,
  blocksAll: false,
  keywords: {
    stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    start: ['START', 'YES', 'UNSTOP'],
    help: ['HELP', 'INFO'],
  },
  unregistered: ({ e164 }) => (isTollFree(e164) ? '30032' : '30034'),
  expiredCode: '30036',
  newId: () => `SM${randomBytes(16).toString('hex')}`,
  newCallId: () => `CA${randomBytes(16).toString('hex')}`,
  unauthorized: twilioFault(401, 20003, 'Authenticate'),
  tooMany: twilioFault(429, 20429, 'Too Many Requests'),
  broken: twilioFault(500, 20500, 'Internal Server Error'),
  refused: (code) => twilioFault(400, Number(code), 'Refused by the sandbox'),
  refusalCodes: {
    unknown_from: '21606',
    bad_to: '21211',
    opted_out: '21610',
    empty: '21602',
    too_long: '21617',
  },
  knows: ({ authorization }) =>
    authorization === `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  tries: { unconnected: 2, refused: 1 },
  webhookTimeoutMs: 15_000,
  statusWebhook: (text, { state, error }, url) =>
    signed(url, {
      ...{ ApiVersion: '2010-04-01', AccountSid: accountSid, From: text.from, To: text.to },
      ...{ MessageSid: text.providerId, SmsSid: text.providerId, MessageStatus: state, SmsStatus: state },
      ...(error !== null && { ErrorCode: error }),
    }),
  inboundWebhook: ({ providerId, from, to, body, picture = false }, keyword, url) =>
    signed(url, {
      ...{ ApiVersion: '2010-04-01', AccountSid: accountSid, From: from, To: to, Body: body },
      ...{ MessageSid: providerId, SmsSid: providerId, SmsMessageSid: providerId, SmsStatus: 'received' },
      ...{ NumMedia: picture ? '1' : '0', NumSegments: '1', FromCountry: 'US', ToCountry: 'US' },
      ...(picture && { MediaUrl0: mediaUrl(providerId), MediaContentType0: 'image/png' }),
      ...(keyword !== null && { OptOutType: keyword.toUpperCase() }),
    }),
  missedCallWebhook: ({ at, callId, from, to }, url) =>
    signed(url, {
      ...{ ApiVersion: '2010-04-01', AccountSid: accountSid, CallSid: callId, From: from, To: to },
      ...{ Caller: from, Called: to, Direction: 'inbound', CallStatus: 'no-answer', CallDuration: '0' },
      ...{
        Timestamp: new Date(at).toUTCString(),
        CallbackSource: 'call-progress-events',
        SequenceNumber: '0',
      },
    }),
  routes(app, network) {
    twilioMessages(app, network, sendPath);
    twilioRegistration(app, network);
  },
};

const mediaUrl = (providerId: string) =>
  `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages/${providerId}/Media/${mediaSid(providerId)}`;

/** https://www.twilio.com/docs/usage/webhooks/webhooks-security */
function signed(url: string, fields: Record<string, string>): OutgoingWebhook {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const signature = createHmac('sha1', authToken)
    .update(url + sorted.flat().join(''))
    .digest('base64');
  return {
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signature,
    },
    body: new URLSearchParams(fields).toString(),
  };
}
