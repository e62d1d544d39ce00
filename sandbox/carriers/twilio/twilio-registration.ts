import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formOf } from '../../framework/form-body.ts';
import { answer } from '../carrier-server.ts';
import { isHttpAddress } from '../http-address.ts';
import type { CarrierNetwork } from '../network.ts';
import { isTollFree } from '../toll-free.ts';
import { twilioFault } from './twilio-fault.ts';
import { twilioKeys } from './twilio-keys.ts';

const { accountSid } = twilioKeys;
const account = `/2010-04-01/Accounts/${accountSid}`;
const notFound = twilioFault(404, 20404, 'The resource was not found');
/** https://www.twilio.com/docs/api/errors/21502 */
const badUrl = twilioFault(400, 21502, 'SmsUrl is not valid');
const campaignStates = {
  approved: 'VERIFIED',
  pending: 'IN_PROGRESS',
  refused: 'FAILED',
  missing: null,
} as const;
const brandStates = { approved: 'APPROVED', pending: 'IN_REVIEW', refused: 'FAILED', missing: null } as const;
const tollFreeStates = {
  approved: 'TWILIO_APPROVED',
  pending: 'IN_REVIEW',
  refused: 'TWILIO_REJECTED',
  missing: null,
} as const;

/** Numbers, and what they are registered for. */
export function twilioRegistration(app: FastifyInstance, { state }: CarrierNetwork): void {
  const numbers = () => state.numbers('twilio');
  const local = () => numbers().filter(({ e164 }) => !isTollFree(e164));
  app.get(`${account}.json`, async () => ({ sid: accountSid, status: 'active', type: 'Full' }));
  app.get<{ Querystring: { PhoneNumber?: string } }>(
    `${account}/IncomingPhoneNumbers.json`,
    async ({ query }) => ({
      incoming_phone_numbers: numbers()
        .filter(({ e164 }) => query.PhoneNumber === undefined || e164 === query.PhoneNumber)
        .map(({ e164, webhookUrl, callsUrl }) => ({
          ...{ sid: sidOf(e164), phone_number: e164, sms_url: webhookUrl ?? '', sms_method: 'POST' },
          status_callback: callsUrl ?? '',
          capabilities: { sms: true, mms: true, voice: true, fax: false },
        })),
    }),
  );
  app.post<{ Params: { sid: string } }>(
    `${account}/IncomingPhoneNumbers/:sid.json`,
    async ({ params, body }, reply) => {
      const found = numbers().find(({ e164 }) => sidOf(e164) === params.sid);
      if (found === undefined) return answer(reply, notFound);
      const { SmsUrl = found.webhookUrl ?? '', SmsMethod = 'POST', ...more } = formOf(body);
      const { StatusCallback = found.callsUrl ?? '' } = more;
      if ([SmsUrl, StatusCallback].some((url) => url !== '' && !isHttpAddress(url)))
        return answer(reply, badUrl);
      const changed = { ...found, webhookUrl: SmsUrl || null, callsUrl: StatusCallback || null };
      state.write({ type: 'number', carrier: 'twilio', number: changed });
      const { e164 } = found;
      return {
        sid: params.sid,
        phone_number: e164,
        sms_url: SmsUrl,
        sms_method: SmsMethod,
        status_callback: StatusCallback,
      };
    },
  );
  app.get('/v1/Services', async () => ({ services: local().map(({ e164 }) => ({ sid: serviceOf(e164) })) }));
  app.get<{ Params: { service: string; sid: string } }>(
    '/v1/Services/:service/PhoneNumbers/:sid',
    async ({ params }, reply) => {
      const found = local().find(
        ({ e164 }) => serviceOf(e164) === params.service && sidOf(e164) === params.sid,
      );
      if (found === undefined) return answer(reply, notFound);
      return { sid: params.sid, service_sid: params.service, phone_number: found.e164 };
    },
  );
  app.get<{ Params: { service: string } }>(
    '/v1/Services/:service/Compliance/Usa2p',
    async ({ params }, reply) => {
      const found = local().find(({ e164 }) => serviceOf(e164) === params.service);
      if (found === undefined) return answer(reply, notFound);
      const campaign_status = campaignStates[found.registration];
      if (campaign_status === null) return { compliance: [] };
      const errors =
        campaign_status === 'FAILED' ? [{ error_code: 30896, description: refusals.campaign }] : [];
      const brand_registration_sid = brandOf(found.e164);
      return { compliance: [{ campaign_status, brand_registration_sid, errors, rate_limits: null }] };
    },
  );
  app.get<{ Params: { sid: string } }>('/v1/a2p/BrandRegistrations/:sid', async ({ params }, reply) => {
    const found = local().find(({ e164 }) => brandOf(e164) === params.sid);
    const status = found === undefined ? null : brandStates[found.brand];
    if (status === null) return answer(reply, notFound);
    const failure_reason = status === 'FAILED' ? refusals.brand : null;
    return {
      sid: params.sid,
      status,
      identity_status: 'VERIFIED',
      brand_score: 52,
      failure_reason,
      errors: [],
    };
  });
  app.get<{ Querystring: { TollfreePhoneNumberSid?: string } }>(
    '/v1/Tollfree/Verifications',
    async ({ query }) => ({
      verifications: numbers().flatMap(({ e164, registration }) => {
        const status = tollFreeStates[registration];
        if (!isTollFree(e164) || sidOf(e164) !== query.TollfreePhoneNumberSid || status === null) return [];
        const rejection_reason = registration === 'refused' ? refusals.tollFree : null;
        return [
          { sid: `HH${hexOf(e164)}`, tollfree_phone_number_sid: sidOf(e164), status, rejection_reason },
        ];
      }),
    }),
  );
}

const refusals = {
  brand: 'The tax number does not match the name',
  campaign: 'The opt-in is not described',
  tollFree: 'The website does not load',
} as const;
const hexOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const sidOf = (e164: string) => `PN${hexOf(e164)}`;
const serviceOf = (e164: string) => `MG${hexOf(e164)}`;
const brandOf = (e164: string) => `BN${hexOf(e164)}`;
