import type { FastifyInstance } from 'fastify';
import { stableUuid } from '../../framework/stable-uuid.ts';
import { answer } from '../carrier-server.ts';
import type { CarrierAnswer } from '../dialect.ts';
import { isHttpAddress } from '../http-address.ts';
import type { CarrierNetwork } from '../network.ts';
import { isTollFree } from '../toll-free.ts';
import { profileOf } from './telnyx-message.ts';

const campaignStates = {
  approved: 'MNO_PROVISIONED',
  pending: 'MNO_PENDING',
  refused: 'MNO_REJECTED',
  missing: null,
};
const brandStates = {
  approved: { status: 'OK', identityStatus: 'VERIFIED' },
  pending: { status: 'REGISTRATION_PENDING', identityStatus: null },
  refused: { status: 'REGISTRATION_FAILED', identityStatus: 'UNVERIFIED' },
  missing: null,
};
const tollFreeStates = {
  approved: 'Verified',
  pending: 'Waiting For Vendor',
  refused: 'Rejected',
  missing: null,
};
const campaignOf = (e164: string) => stableUuid(`campaign ${e164}`);
const brandOf = (e164: string) => stableUuid(`brand ${e164}`);

/** Numbers, their profiles, and what they are registered for. */
export function telnyxRegistration(
  app: FastifyInstance,
  { state }: CarrierNetwork,
  notFound: CarrierAnswer,
  badParameter: (detail: string) => CarrierAnswer,
): void {
  const numbers = () => state.numbers('telnyx');
  const local = () => numbers().filter(({ e164 }) => !isTollFree(e164));
  app.get<{ Querystring: Record<string, string> }>('/v2/phone_numbers/messaging', async ({ query }) => ({
    data: numbers()
      .filter(({ e164 }) => e164 === (query['filter[phone_number]'] ?? e164))
      .map(({ e164 }) => ({
        ...{ record_type: 'messaging_settings', id: e164.slice(1), phone_number: e164 },
        ...{ messaging_profile_id: profileOf(e164), type: isTollFree(e164) ? 'tollfree' : 'longcode' },
        features: {
          sms: { domestic_two_way: true, international_inbound: false, international_outbound: false },
        },
      })),
  }));
  const profile = ({ e164, webhookUrl }: { e164: string; webhookUrl: string | null }) => ({
    ...{
      record_type: 'messaging_profile',
      id: profileOf(e164),
      name: e164,
      enabled: true,
      webhook_url: webhookUrl,
    },
  });
  app.get('/v2/messaging_profiles', async () => ({ data: numbers().map(profile) }));
  app.patch<{ Params: { id: string }; Body: { webhook_url?: unknown } }>(
    '/v2/messaging_profiles/:id',
    async ({ params, body }, reply) => {
      const found = numbers().find(({ e164 }) => profileOf(e164) === params.id);
      if (found === undefined) return answer(reply, notFound);
      const { webhook_url: webhookUrl = found.webhookUrl } = body;
      if (webhookUrl !== null && (typeof webhookUrl !== 'string' || !isHttpAddress(webhookUrl))) {
        return answer(reply, badParameter('webhook_url is not valid'));
      }
      const changed = { ...found, webhookUrl };
      state.write({ type: 'number', carrier: 'telnyx', number: changed });
      return { data: profile(changed) };
    },
  );
  app.get<{ Params: { id: string } }>('/v2/messaging_profiles/:id', async ({ params }, reply) => {
    const found = numbers().find(({ e164 }) => profileOf(e164) === params.id);
    return found === undefined ? answer(reply, notFound) : { data: profile(found) };
  });
  app.get<{ Params: { number: string } }>(
    '/v2/10dlc/phone_number_campaigns/:number',
    async ({ params }, reply) => {
      const found = local().find(({ e164 }) => e164 === params.number);
      if (found === undefined || found.registration === 'missing') return answer(reply, notFound);
      return {
        ...{ phoneNumber: found.e164, campaignId: campaignOf(found.e164), brandId: brandOf(found.e164) },
        assignmentStatus: found.registration === 'approved' ? 'ASSIGNED' : 'PENDING_ASSIGNMENT',
      };
    },
  );
  app.get<{ Params: { id: string } }>('/v2/10dlc/campaign/:id', async ({ params }, reply) => {
    const found = local().find(({ e164 }) => campaignOf(e164) === params.id);
    if (found === undefined) return answer(reply, notFound);
    const failureReasons = found.registration === 'refused' ? 'The opt-in is not described' : null;
    return { campaignId: params.id, campaignStatus: campaignStates[found.registration], failureReasons };
  });
  app.get<{ Params: { id: string } }>('/v2/10dlc/brand/:id', async ({ params }, reply) => {
    const found = local().find(({ e164 }) => brandOf(e164) === params.id);
    const states = found === undefined ? null : brandStates[found.brand];
    return states === null ? answer(reply, notFound) : { brandId: params.id, ...states };
  });
  app.get<{ Querystring: Record<string, string> }>(
    '/v2/messaging_tollfree/verification/requests',
    async ({ query }) => {
      const found = numbers().find(({ e164 }) => isTollFree(e164) && e164 === query.phone_number);
      const verificationStatus = found === undefined ? null : tollFreeStates[found.registration];
      if (found === undefined || verificationStatus === null) return { records: [], total_records: 0 };
      const reason = verificationStatus === 'Rejected' ? 'The website does not load' : null;
      const record = { id: stableUuid(`verification ${found.e164}`), verificationStatus, reason };
      return { records: [{ ...record, phoneNumbers: [{ phoneNumber: found.e164 }] }], total_records: 1 };
    },
  );
}
