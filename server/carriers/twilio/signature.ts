import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a form was signed by Twilio: base64 of HMAC-SHA1, keyed by the account's primary auth token, of the address
 * followed by each parameter's name and value, sorted by name, with nothing between; of a name that comes more often
 * the different values, sorted. https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function isTwilioSigned(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string,
): boolean {
  const names = [...new Set(form.keys())].sort();
  const parameters = names
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
    .join('');
  const given = Buffer.from(signature);
  return addressesOf(url).some((address) => {
    const due = Buffer.from(
      createHmac('sha1', authToken)
        .update(address + parameters)
        .digest('base64'),
    );
    return due.length === given.length && timingSafeEqual(due, given);
  });
}

/** Twilio signs an address sometimes with the port of its scheme and sometimes without. */
function addressesOf(url: string): string[] {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]+)([/?#].*)?$/s.exec(url) ?? [];
  if (scheme === undefined || host === undefined) return [url];
  const usual = scheme === 'https' ? ':443' : ':80';
  if (host.endsWith(usual)) return [url, `${scheme}://${host.slice(0, -usual.length)}${rest}`];
  return /:\d+$/.test(host) ? [url] : [url, `${scheme}://${host}${usual}${rest}`];
}
