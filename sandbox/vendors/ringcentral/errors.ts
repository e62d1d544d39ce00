import type { BearerState, VendorAnswer } from '../../vendor.ts';

// https://developers.ringcentral.com/guide/basics/errors
const error = (
  status: number,
  [group, code]: readonly [string, string],
  message: string,
  details: Record<string, string> = {},
): VendorAnswer => ({
  status,
  body: {
    errorCode: group,
    message,
    errors: [{ errorCode: code, message, ...details }],
    ...details,
  },
});

/** What a parameter of a wrong value gets. */
export const invalidParameter = (parameterName: string, parameterValue: string): VendorAnswer =>
  error(400, ['InvalidParameter', 'CMN-101'], `Parameter [${parameterName}] value is invalid`, {
    parameterName,
    parameterValue,
  });

/** What asking for something that is not there gets. */
export const notFound = (resource: string, value: string): VendorAnswer =>
  error(404, ['ResourceNotFound', 'CMN-102'], `Resource for parameter [${resource}] is not found`, {
    parameterName: resource,
    parameterValue: value,
  });

export const tooManyRequests = error(429, ['RequestRateExceeded', 'CMN-301'], 'Request rate exceeded');

export const outOfService = error(
  503,
  ['ServiceUnavailable', 'CMN-201'],
  'Service Temporary Unavailable. Remote service is not available',
);

/** What a request without a good token of the right permission gets; null for one that may pass. */
export function bearerError(state: BearerState, permission: string): VendorAnswer | null {
  if (state === 'valid') return null;
  if (state === 'missing') return error(401, ['AGW-401', 'AGW-401'], 'Authorization header is not specified');
  if (state === 'expired') return error(401, ['TokenExpired', 'OAU-202'], 'Access token expired');
  if (state === 'unknown') return error(401, ['TokenInvalid', 'OAU-213'], 'Token not found');
  const message = `In order to call this API endpoint, application needs to have [${permission}] permission`;
  return error(403, ['InsufficientPermissions', 'CMN-401'], message, { permissionName: permission });
}
