import { z } from 'zod';
import { VendorError } from '../../providers/vendor-error.ts';
import type { Get, NumberState, RegistrationState } from '../carrier.ts';
import { orNull } from '../or-null.ts';
import { isTollFree } from '../toll-free.ts';

const api = 'https://api.telnyx.com/v2';

const Numbers = z.object({
  data: z.array(
    z.object({
      messaging_profile_id: z.string().nullish(),
      features: z.object({ sms: z.object({ domestic_two_way: z.boolean() }).nullish() }).nullish(),
    }),
  ),
});
const Profile = z.object({ data: z.object({ webhook_url: z.string().nullish() }) });
const reasons = z
  .unknown()
  .optional()
  .transform((reason) => (typeof reason === 'string' ? [reason] : []));
const Assignment = z.object({
  campaignId: z.string().min(1),
  brandId: z.string().nullish(),
  assignmentStatus: z.string().nullish(),
  failureReasons: reasons,
});
const Campaign = z.object({ campaignStatus: z.string().nullish(), failureReasons: reasons });
const Brand = z.object({
  identityStatus: z.string().nullish(),
  status: z.string().nullish(),
  failureReasons: reasons,
});
const Verifications = z.object({
  records: z.array(z.object({ verificationStatus: z.string(), reason: reasons })),
});

/**
 * The state of a number: toll-free ones need a verification; local ones their place in a campaign that the networks
 * have provisioned, and its brand. https://developers.telnyx.com/docs/messaging/10dlc
 */
export async function telnyxNumberState(get: Get, e164: string): Promise<NumberState> {
  const query = { 'filter[phone_number]': e164 };
  const [found] = (await get({ url: `${api}/phone_numbers/messaging`, query }, Numbers)).data;
  const none = { brand: null, campaign: null, tollFree: null, maySend: false, reasons: [] };
  if (found === undefined) return { ...none, number: null };
  const profile = found.messaging_profile_id
    ? await orNull(get({ url: `${api}/messaging_profiles/${found.messaging_profile_id}` }, Profile))
    : null;
  const sms = profile !== null && found.features?.sms?.domestic_two_way === true;
  const kind = isTollFree(e164) ? ('toll_free' as const) : ('local' as const);
  const number = { kind, sms, webhookUrl: profile?.data.webhook_url || null };
  if (kind === 'toll_free') {
    const verified = await verificationOf(get, e164);
    return { ...none, number, ...verified, maySend: sms && verified.tollFree === 'approved' };
  }
  const registered = await campaignOf(get, e164);
  const maySend = sms && registered.brand === 'approved' && registered.campaign === 'approved';
  return { ...none, number, ...registered, maySend };
}

/** The messaging profile of a number; null where it has none. Throws VendorError. */
export async function telnyxProfileOf(get: Get, e164: string): Promise<string | null> {
  const query = { 'filter[phone_number]': e164 };
  const [found] = (await get({ url: `${api}/phone_numbers/messaging`, query }, Numbers)).data;
  return found?.messaging_profile_id || null;
}

/** Has Telnyx report inbound texts of a number's messaging profile to an address. Throws VendorError. */
export async function setTelnyxWebhook(get: Get, e164: string, url: string): Promise<void> {
  const profileId = await telnyxProfileOf(get, e164);
  if (profileId === null) throw new VendorError('rejected', 'The number has no messaging profile');
  const profile = `${api}/messaging_profiles/${encodeURIComponent(profileId)}`;
  await get({ method: 'PATCH', url: profile, json: { webhook_url: url } }, Profile);
}

async function verificationOf(get: Get, e164: string) {
  const url = `${api}/messaging_tollfree/verification/requests`;
  const { records } = await get({ url, query: { page: 1, page_size: 1, phone_number: e164 } }, Verifications);
  const [newest] = records;
  if (newest === undefined) return { tollFree: 'missing', reasons: [] } as const;
  const states: Readonly<Record<string, RegistrationState>> = { Verified: 'approved', Rejected: 'refused' };
  return { tollFree: states[newest.verificationStatus] ?? ('pending' as const), reasons: newest.reason };
}

async function campaignOf(get: Get, e164: string) {
  const url = `${api}/10dlc/phone_number_campaigns/${encodeURIComponent(e164)}`;
  const assigned = await orNull(get({ url }, Assignment));
  if (assigned === null) return { brand: 'missing', campaign: 'missing', reasons: [] } as const;
  const [campaign, brand] = await Promise.all([
    orNull(get({ url: `${api}/10dlc/campaign/${encodeURIComponent(assigned.campaignId)}` }, Campaign)),
    assigned.brandId
      ? orNull(get({ url: `${api}/10dlc/brand/${encodeURIComponent(assigned.brandId)}` }, Brand))
      : null,
  ]);
  return {
    brand: brandState(brand),
    campaign: campaignState(campaign?.campaignStatus ?? null, assigned.assignmentStatus ?? null),
    reasons: [assigned, campaign, brand].flatMap((part) => part?.failureReasons ?? []),
  };
}

const dead = [
  'TCR_FAILED',
  'TCR_SUSPENDED',
  'TCR_EXPIRED',
  'TELNYX_FAILED',
  'MNO_REJECTED',
  'MNO_PROVISIONING_FAILED',
];

/** Approved only when the networks have provisioned the campaign and know the number as its own. */
function campaignState(status: string | null, assignment: string | null): RegistrationState {
  if (dead.includes(status ?? '') || assignment?.startsWith('FAILED') === true) return 'refused';
  return status === 'MNO_PROVISIONED' && assignment === 'ASSIGNED' ? 'approved' : 'pending';
}

function brandState(brand: z.infer<typeof Brand> | null): RegistrationState {
  if (brand === null) return 'missing';
  if (brand.status === 'REGISTRATION_FAILED' || brand.identityStatus === 'UNVERIFIED') return 'refused';
  return brand.status === 'OK' ? 'approved' : 'pending';
}
