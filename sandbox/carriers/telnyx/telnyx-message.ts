import { stableUuid } from '../../framework/stable-uuid.ts';
import type { AcceptedText, MissedCall, ReceivedText, TextState } from '../records.ts';
import { segmentsOf } from '../segments.ts';

type State = Pick<TextState, 'state' | 'error' | 'at'>;

export const profileOf = (e164: string) => stableUuid(`profile ${e164}`);

/** A message as Telnyx's answers and webhooks have it. */
export function outboundMessage(text: AcceptedText, { state, error, at }: State) {
  const expired = error === '40005' || error === '40014';
  const status = { undelivered: 'delivery_failed', failed: expired ? 'expired' : 'sending_failed' };
  return {
    ...{ record_type: 'message', direction: 'outbound', id: text.providerId, type: 'SMS' },
    messaging_profile_id: profileOf(text.from),
    from: { phone_number: text.from, carrier: 'Telnyx', line_type: 'Wireless' },
    to: [
      {
        ...{ phone_number: text.to, carrier: 'Sandbox', line_type: 'Wireless' },
        status: state === 'undelivered' || state === 'failed' ? status[state] : state,
      },
    ],
    ...{
      text: text.body,
      media: [],
      webhook_url: text.statusUrl,
      encoding: 'GSM-7',
      parts: segmentsOf(text.body),
    },
    tags: [],
    cost: null,
    received_at: new Date(text.at).toISOString(),
    sent_at: state === 'queued' ? null : new Date(at).toISOString(),
    completed_at: state === 'queued' || state === 'sent' ? null : new Date(at).toISOString(),
    valid_until: new Date(text.at + 4 * 3_600_000).toISOString(),
    errors:
      error === null
        ? []
        : [{ code: error, title: 'Failed by the sandbox', detail: 'Failed by the sandbox' }],
  };
}

export function inboundMessage(text: ReceivedText, keyword: 'stop' | 'start' | 'help' | null) {
  return {
    ...{ record_type: 'message', direction: 'inbound', id: text.providerId, type: 'SMS' },
    messaging_profile_id: profileOf(text.to),
    from: { phone_number: text.from, carrier: 'Sandbox', line_type: 'Wireless' },
    to: [{ phone_number: text.to, carrier: 'Telnyx', line_type: 'Wireless', status: 'webhook_delivered' }],
    ...{ text: text.body, encoding: 'GSM-7', parts: 1, tags: [], cost: null, errors: [] },
    media: text.picture
      ? [{ url: `https://media.telnyx.com/${text.providerId}/0.png`, content_type: 'image/png', size: null }]
      : [],
    received_at: new Date(text.at).toISOString(),
    ...(keyword !== null && { autoresponse_type: keyword.toUpperCase() }),
  };
}

/** The event of a webhook; the same has the same id, however often it is sent. */
export function eventOf(type: string, at: number, payload: { id: string }) {
  const id = stableUuid(`${type} ${payload.id}`);
  return { record_type: 'event', event_type: type, id, occurred_at: new Date(at).toISOString(), payload };
}

/** A call whose caller gave up before anybody answered. */
export function hangupEvent({ at, callId, from, to }: MissedCall) {
  const time = new Date(at).toISOString();
  const payload = {
    ...{ call_control_id: `v3:${callId}`, call_leg_id: callId, call_session_id: callId },
    ...{
      connection_id: '1',
      client_state: null,
      from,
      to,
      state: 'hangup',
      start_time: time,
      end_time: time,
    },
    ...{ hangup_cause: 'originator_cancel', hangup_source: 'caller', sip_hangup_cause: '487' },
  };
  return {
    ...{ record_type: 'event', event_type: 'call.hangup', id: stableUuid(`call.hangup ${callId}`) },
    ...{ occurred_at: time, payload },
  };
}
