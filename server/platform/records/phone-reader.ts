import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const cacheSize = 20_000;

/** Countries of the North American plan whose numbers are read without the library. */
const northAmerican: ReadonlySet<string> = new Set(['US', 'CA']);

/**
 * Ten digits of a North American number from a text that holds nothing but digits, `+1`, separators and an
 * extension; '' when it is anything else, or no number of that plan.
 */
function northAmericanDigits(text: string): string {
  let digits = '';
  let plus = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      digits += text[i];
      if (digits.length > 11) return '';
    } else if (code === 43) {
      if (digits !== '' || plus) return '';
      plus = true;
    } else if ((code | 32) === 120 || (code | 32) === 101 || code === 59 || code === 35) {
      // An extension: "x12", "ext. 12", ";ext=12", "#12".
      if (digits.length < 10) return '';
      break;
    } else if (
      code !== 32 &&
      code !== 45 &&
      code !== 46 &&
      code !== 40 &&
      code !== 41 &&
      code !== 0xa0 &&
      code !== 47
    ) {
      return '';
    }
  }
  if (digits.length === 11 && digits.charCodeAt(0) === 49) digits = digits.slice(1);
  else if (plus || digits.length !== 10) return '';
  const area = digits.charCodeAt(0);
  const exchange = digits.charCodeAt(3);
  if (area < 50 || exchange < 50 || digits.charCodeAt(1) === 57) return '';
  if (digits.charCodeAt(1) === 49 && digits.charCodeAt(2) === 49) return '';
  if (digits.charCodeAt(4) === 49 && digits.charCodeAt(5) === 49) return '';
  return digits;
}

/** No number is written longer, extension and all. */
const longest = 100;

function byLibrary(text: string, country: CountryCode): string | null {
  if (!/\d{5}/.test(text.replace(/\D/g, ''))) return null;
  const number = parsePhoneNumberFromString(text.replace(/^00(?=[1-9])/, '+'), country);
  return number?.isValid() ? number.number : null;
}

/**
 * A reader of phone numbers as E.164; null for what is no number: blank, "Anonymous", an inner extension.
 * Numbers without a country code belong to `country` (ISO 3166 alpha-2; unknown ones count as US).
 */
export function createPhoneReader(country: string): (text: string) => string | null {
  const code: CountryCode = isSupportedCountry(country) ? country : 'US';
  const isNorthAmerican = northAmerican.has(code);
  const known = new Map<string, string | null>();
  return (raw) => {
    const text = raw.trim();
    if (text === '' || text.length > longest) return null;
    if (isNorthAmerican) {
      const digits = northAmericanDigits(text);
      if (digits !== '') return `+1${digits}`;
    }
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const number = byLibrary(text, code);
    if (known.size >= cacheSize) known.clear();
    known.set(text, number);
    return number;
  };
}
