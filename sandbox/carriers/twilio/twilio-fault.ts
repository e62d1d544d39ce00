import type { CarrierAnswer } from '../dialect.ts';

/** Twilio's error body: https://www.twilio.com/docs/usage/twilios-response */
export const twilioFault = (status: number, code: number, message: string): CarrierAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
