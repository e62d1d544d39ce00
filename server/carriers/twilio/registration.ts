import { z } from 'zod';
import { VendorError } from '../../providers/vendor-error.ts';
import type { Get, NumberState, RegistrationState } from '../carrier.ts';
import { orNull } from '../or-null.ts';
import { isTollFree } from '../toll-free.ts';
import type { TwilioCredentials } from './credentials.ts';

const api = 'https://api.twilio.com/2010-04-01/Accounts';
const messaging = 'https://messaging.twilio.com/v1';
/** Services that are looked through for the one of a number, where the credentials name none. */
const mostServices = 100;

const Numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      sid: z.string().min(1),
      sms_url: z.string().nullable(),
      status_callback: z.string().nullish(),
      capabilities: z.object({ sms: z.boolean().catch(false) }),
    }),
  ),
});
const Services = z.object({ services: z.array(z.object({ sid: z.string().min(1) })) });
const Sender = z.object({ sid: z.string().min(1) });
const Errors = z
  .array(z.object({ error_message: z.string().optional(), description: z.string().optional() }))
  .nullish()
  .catch(null);
const Campaigns = z.object({
  compliance: z.array(
    z.object({ campaign_status: z.string(), brand_registration_sid: z.string().nullable(), errors: Errors }),
  ),
});
const Brand = z.object({ status: z.string(), failure_reason: z.string().nullish(), errors: Errors });
const Verifications = z.object({
  verifications: z.array(z.object({ status: z.string(), rejection_reason: z.string().nullish() })),
});

/**
 * The state of a number: toll-free ones need a verification; local ones a brand, a campaign of that brand, and their
 * place in the campaign's Messaging Service. https://www.twilio.com/docs/messaging/compliance/a2p-10dlc
 */
export async function twilioNumberState(
  get: Get,
  { accountSid, messagingServiceSid }: TwilioCredentials,
  e164: string,
): Promise<NumberState> {
  const query = { PhoneNumber: e164 };
  const owned = await get({ url: `${api}/${accountSid}/IncomingPhoneNumbers.json`, query }, Numbers);
  const found = owned.incoming_phone_numbers[0];
  const none = { brand: null, campaign: null, tollFree: null, maySend: false, reasons: [] };
  if (found === undefined) return { ...none, number: null };
  const { sms } = found.capabilities;
  const number = {
    kind: isTollFree(e164) ? 'toll_free' : 'local',
    sms,
    webhookUrl: found.sms_url || null,
  } as const;
  if (number.kind === 'toll_free') {
    const { state: tollFree, reasons } = await verificationOf(get, found.sid);
    return { ...none, number, tollFree, reasons, maySend: sms && tollFree === 'approved' };
  }
  const service = await serviceOf(get, found.sid, messagingServiceSid);
  const registered =
    service === null
      ? ({ brand: 'missing', campaign: 'missing', reasons: [] } as const)
      : await campaignOf(get, service);
  const maySend = sms && registered.brand === 'approved' && registered.campaign === 'approved';
  return { ...none, number, ...registered, maySend };
}

/**
 * Has Twilio report inbound texts of a number to an address, and how its calls end where nobody is told of that yet.
 * Throws VendorError.
 */
export async function setTwilioWebhook(
  get: Get,
  { accountSid }: TwilioCredentials,
  e164: string,
  url: string,
): Promise<void> {
  const numbers = `${api}/${accountSid}/IncomingPhoneNumbers`;
  const owned = await get({ url: `${numbers}.json`, query: { PhoneNumber: e164 } }, Numbers);
  const [found] = owned.incoming_phone_numbers;
  if (found === undefined) throw new VendorError('rejected', 'The account has no such number');
  const calls = found.status_callback ? {} : { StatusCallback: url, StatusCallbackMethod: 'POST' };
  const form = { SmsUrl: url, SmsMethod: 'POST', ...calls };
  await get({ url: `${numbers}/${encodeURIComponent(found.sid)}.json`, form }, Sender);
}

async function verificationOf(get: Get, sid: string) {
  const url = `${messaging}/Tollfree/Verifications`;
  const { verifications } = await get({ url, query: { TollfreePhoneNumberSid: sid } }, Verifications);
  const newest = verifications[0];
  const state: RegistrationState =
    newest === undefined ? 'missing' : stateOf(newest.status, 'TWILIO_APPROVED', ['TWILIO_REJECTED']);
  return { state, reasons: [newest?.rejection_reason ?? ''].filter((reason) => reason !== '') };
}

async function serviceOf(get: Get, number: string, named: string | undefined): Promise<string | null> {
  const services =
    named === undefined
      ? (await get({ url: `${messaging}/Services`, query: { PageSize: mostServices } }, Services)).services
      : [{ sid: named }];
  for (const { sid } of services) {
    const url = `${messaging}/Services/${sid}/PhoneNumbers/${number}`;
    if ((await orNull(get({ url }, Sender))) !== null) return sid;
  }
  return null;
}

async function campaignOf(get: Get, service: string) {
  const { compliance } = await get({ url: `${messaging}/Services/${service}/Compliance/Usa2p` }, Campaigns);
  const newest = compliance[0];
  if (newest === undefined) return { brand: 'missing', campaign: 'missing', reasons: [] } as const;
  const campaign = stateOf(newest.campaign_status, 'VERIFIED', ['FAILED', 'SUSPENDED', 'EXPIRED']);
  const sid = newest.brand_registration_sid;
  const found =
    sid === null ? null : await orNull(get({ url: `${messaging}/a2p/BrandRegistrations/${sid}` }, Brand));
  const brand: RegistrationState =
    found === null
      ? 'missing'
      : stateOf(found.status, 'APPROVED', ['FAILED', 'SUSPENDED', 'DELETION_PENDING', 'DELETION_FAILED']);
  const reasons = [found?.failure_reason ?? '', ...wordsOf(found?.errors), ...wordsOf(newest.errors)];
  return { brand, campaign, reasons: reasons.filter((reason) => reason !== '') };
}

/** Only the named words are final: Twilio gives them as examples of a list that is open. */
function stateOf(status: string, approved: string, refused: readonly string[]): RegistrationState {
  if (status === approved) return 'approved';
  return refused.includes(status) ? 'refused' : 'pending';
}

const wordsOf = (errors: z.infer<typeof Errors>) =>
  (errors ?? []).map(({ error_message, description }) => error_message ?? description ?? '');
