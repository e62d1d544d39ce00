import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The E.164 form of a number of the United States as people write it; null for what is none. */
export function readUsNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.countryCallingCode === '1' && number.isPossible() ? number.number : null;
}
