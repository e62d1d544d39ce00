import type { Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { FailureKind } from '../../../providers/vendor-error.ts';
import { syncMessages } from '../connections/failure-messages.ts';

/** What the customer reads when a consent failed. */
export const failedConsent = (why: string) => `OAuth authentication failed: ${why}`;

/** When what came back belongs to no consent that can still be finished. */
export const stateFailureWords = {
  unknown: 'this attempt is over or was used already. Please connect again.',
  outdated: 'this attempt took longer than ten minutes. Please connect again.',
  otherVendor: 'the answer came from another system than the one you chose. Please connect again.',
  otherBrowser: 'this attempt was begun in another browser. Please connect again in this one.',
  sessionEnded:
    'the login that began this attempt has ended or has to show a second factor now. Please log in and connect again.',
  ownFault: 'something went wrong on our side. Please connect again.',
} as const;

/** When the vendor gave no tokens for its code. */
export function exchangeFailureWords({ value: name }: Pick<Vendor, 'value'>, kind: FailureKind): string {
  if (kind === 'unavailable' || kind === 'rate_limited') {
    return `${name} does not answer at the moment. Please connect again in a minute.`;
  }
  if (kind === 'wrong_credentials') return `${name} no longer knows this attempt. Please connect again.`;
  return `${name} gave an answer that we cannot use. Please connect again, and write to us if it stays so.`;
}

/**
 * When the tokens do not open what has to be read. Null where the failure passes: the consent is good, and the
 * connection will say how reading goes.
 */
export function checkFailureWords(vendor: Vendor, kind: FailureKind): string | null {
  const { value: name } = vendor;
  switch (kind) {
    case 'missing_permission':
      return syncMessages(vendor, 'oauth', { kind });
    case 'wrong_credentials':
      return `${name} did not let us in with what it gave us. Please connect again.`;
    case 'wrong_place':
    case 'incomplete':
      return `${name} does not know this account. Please check what you entered and connect again.`;
    case 'rate_limited':
    case 'unavailable':
    case 'malformed':
    case 'rejected':
      return null;
  }
}
