import type { z } from 'zod';
import { wrongParameters } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer } from '../../vendor.ts';

export const invalidKey: VendorAnswer = {
  status: 400,
  body: {
    status: 400,
    message: 'Invalid 8x8-apikey',
    code: 'SHA001',
    details: [
      {
        type: 'invalidValue',
        location: 'header',
        path: ['8x8-apikey'],
        hint: 'The sandbox prints the valid key when it starts',
      },
    ],
  },
};

export const userRefused: VendorAnswer = {
  status: 400,
  body: { error_description: 'USER_NOTFOUND_ERROR', error: 'invalid_grant' },
};

/** The refusal of a PBX that the user may not see. */
export function accessDenied(user: string, pbxId: string, now: Date): VendorAnswer {
  const why = `user(${user}) does not have access to pbxId(${pbxId}) to make this request.`;
  return refusal(403, 'Access Denied', why, now);
}

/** A request with parameters that it cannot have. */
export function badRequest(why: z.ZodError | string, now: Date): VendorAnswer {
  const [wrong] = typeof why === 'string' ? [] : wrongParameters(why);
  const words = wrong ? `${wrong.name}: ${wrong.reason}` : String(why);
  return refusal(400, 'Bad Request', words, now);
}

function refusal(status: number, error: string, message: string, now: Date): VendorAnswer {
  const timeStamp = now.toISOString().replace('Z', '+0000');
  const path = '/api/analytics/report/external/v2/call-records';
  return { status, body: { timeStamp, status, error, exception: message, message, path } };
}
