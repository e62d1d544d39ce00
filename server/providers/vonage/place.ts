import { required } from '../crm/place.ts';
import type { Credentials } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';

/** Where an account's call log is. Throws VendorError `incomplete` or `wrong_place`. */
export function callLogsUrl(credentials: Credentials): string {
  const { softphoneAccount } = required(credentials, ['softphoneAccount']);
  if (!/^\d{1,12}$/.test(softphoneAccount)) throw noSuchAccount();
  return `https://api.vonage.com/t/vbc.prod/reports/v1/accounts/${softphoneAccount}/call-logs`;
}

/** The failure for an account unknown to Vonage; `status` is that of its answer, if there was one. */
export const noSuchAccount = (status?: number) =>
  new VendorError('wrong_place', 'Vonage has no such account', {
    fields: ['softphoneAccount'],
    ...(status !== undefined && { status }),
  });
