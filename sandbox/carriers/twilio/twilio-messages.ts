import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formOf } from '../../framework/form-body.ts';
import { answer } from '../carrier-server.ts';
import type { CarrierNetwork } from '../network.ts';
import { picture } from '../picture.ts';
import type { AcceptedText, ReceivedText } from '../records.ts';
import { segmentsOf } from '../segments.ts';
import { twilioFault } from './twilio-fault.ts';
import { twilioKeys } from './twilio-keys.ts';

// Strict: a name that was misspelt would change nothing at the live carrier, and pass every test here.
const Create = z.strictObject({
  To: z.string(),
  From: z.string(),
  Body: z.string(),
  StatusCallback: z.url().optional(),
  ValidityPeriod: z.coerce.number().int().min(1).max(36_000).optional(),
  MessagingServiceSid: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/)
    .optional(),
});
const List = z.strictObject({
  To: z.string().optional(),
  From: z.string().optional(),
  'DateSent>': z.iso.datetime().optional(),
  PageSize: z.coerce.number().int().min(1).max(1000).default(50),
  Page: z.coerce.number().int().min(0).default(0),
  PageToken: z.string().optional(),
});
type Text = AcceptedText | ReceivedText;

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioMessages(app: FastifyInstance, network: CarrierNetwork, path: string): void {
  const { state, dialect } = network;
  app.post(path, async ({ body }, reply) => {
    const asked = Create.safeParse(formOf(body));
    if (!asked.success) return answer(reply, twilioFault(400, 20001, z.prettifyError(asked.error)));
    const { To, From, Body, StatusCallback, ValidityPeriod } = asked.data;
    const text = network.accept({
      ...{ from: From, to: To, body: Body, statusUrl: StatusCallback ?? null },
      expiresAt: ValidityPeriod === undefined ? null : Date.now() + ValidityPeriod * 1000,
    });
    if (typeof text === 'string') return answer(reply, dialect.refused(dialect.refusalCodes[text]));
    return reply.status(201).send({ ...view(network, text), status: 'queued', error_code: null });
  });
  app.get<{ Params: { sid: string } }>(path.replace('.json', '/:sid.json'), async ({ params }, reply) => {
    const text = state.acceptedText(params.sid) ?? state.receivedText(params.sid);
    if (text?.carrier !== 'twilio')
      return answer(reply, twilioFault(404, 20404, 'The resource was not found'));
    return view(network, text);
  });
  const media = path.replace('.json', '/:sid/Media');
  const withPicture = (sid: string) => {
    const text = state.receivedText(sid);
    return text?.carrier === 'twilio' && text.picture ? text : null;
  };
  app.get<{ Params: { sid: string } }>(`${media}.json`, async ({ params: { sid } }) => ({
    media_list: withPicture(sid) === null ? [] : [{ uri: mediaUri(sid), content_type: 'image/png' }],
  }));
  app.get<{ Params: { sid: string; media: string } }>(`${media}/:media`, async ({ params }, reply) =>
    withPicture(params.sid) === null || params.media !== mediaSid(params.sid)
      ? answer(reply, twilioFault(404, 20404, 'The resource was not found'))
      : reply.type('image/png').send(picture),
  );
  app.get(path, async ({ query }, reply) => {
    const asked = List.safeParse(query);
    if (!asked.success) return answer(reply, twilioFault(400, 20001, z.prettifyError(asked.error)));
    const { To, From, PageSize, Page, 'DateSent>': since } = asked.data;
    const all: Text[] = [...state.accepted('twilio'), ...state.received('twilio')];
    const found = all
      .filter(({ to, from }) => (To === undefined || to === To) && (From === undefined || from === From))
      // What has not been sent has no date of sending, and no such filter finds it.
      .filter((text) => since === undefined || (sentAt(network, text) ?? 0) >= Date.parse(since))
      .sort((one, other) => other.at - one.at);
    const next = new URLSearchParams({ PageSize: String(PageSize), Page: String(Page + 1) });
    for (const [name, value] of Object.entries({ To, From, 'DateSent>': since })) {
      if (value !== undefined) next.set(name, value);
    }
    return {
      messages: found.slice(Page * PageSize, (Page + 1) * PageSize).map((text) => view(network, text)),
      ...{ page: Page, page_size: PageSize, uri: path, first_page_uri: path, previous_page_uri: null },
      next_page_uri: found.length > (Page + 1) * PageSize ? `${path}?${next}` : null,
    };
  });
}

function sentAt({ state }: CarrierNetwork, text: Text): number | null {
  if (text.type === 'received') return text.at;
  const { state: now, at } = state.stateOf(text.providerId);
  return now === 'queued' ? null : at;
}

/** The id of the picture of a text. */
export const mediaSid = (sid: string) => `ME${sid.slice(2)}`;
const mediaUri = (sid: string) =>
  `/2010-04-01/Accounts/${twilioKeys.accountSid}/Messages/${sid}/Media/${mediaSid(sid)}.json`;

function view(network: CarrierNetwork, text: Text) {
  const outbound = text.type === 'accepted';
  const {
    state: now,
    error,
    at,
  } = outbound ? network.state.stateOf(text.providerId) : { state: 'received', error: null, at: text.at };
  const sent = sentAt(network, text);
  return {
    sid: text.providerId,
    account_sid: twilioKeys.accountSid,
    messaging_service_sid: null,
    direction: outbound ? 'outbound-api' : 'inbound',
    ...{ from: text.from, to: text.to, body: text.body, status: now },
    num_segments: String(segmentsOf(text.body)),
    num_media: !outbound && text.picture ? '1' : '0',
    error_code: error === null ? null : Number(error),
    error_message: error === null ? null : 'Failed by the sandbox',
    price: null,
    price_unit: 'USD',
    api_version: '2010-04-01',
    date_created: rfc2822(text.at),
    date_sent: sent === null ? null : rfc2822(sent),
    date_updated: rfc2822(at),
    uri: `/2010-04-01/Accounts/${twilioKeys.accountSid}/Messages/${text.providerId}.json`,
  };
}

const rfc2822 = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');
