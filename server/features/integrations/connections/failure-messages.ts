import { findVendor } from '../../../../contract/catalogue/find-vendor.ts';
import type { CredentialName, Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { ConnectMethod } from '../../../../contract/onboarding.ts';
import type { FailureKind } from '../../../providers/vendor-error.ts';

/** A failure as its words need it. */
export interface Failure {
  kind: FailureKind;
  /** The fields to blame, as far as the vendor distinguished them. */
  fields?: readonly CredentialName[] | undefined;
}

/** The fields to blame: those the vendor named, else its credentials. */
export function blamedFields(vendor: Vendor, { kind, fields = [] }: Failure): readonly CredentialName[] {
  const own = vendor.keyFields.filter(({ name }) => fields.includes(name));
  if (own.length > 0) return own.map(({ name }) => name);
  const secrets = vendor.keyFields.filter(({ required, secret }) => required && secret);
  const places = vendor.keyFields.filter(({ secret }) => !secret);
  return (kind === 'wrong_place' && places.length > 0 ? places : secrets).map(({ name }) => name);
}

/** The message to a customer whose key was just checked. */
export function checkWords(vendor: Vendor, failure: Failure): string {
  const { value: name } = vendor;
  const labels = labelsOf(vendor, failure);
  const it = blamedFields(vendor, failure).length > 1 ? 'them' : 'it';
  switch (failure.kind) {
    case 'wrong_credentials':
      return `${name} does not accept this ${labels}. Please copy ${it} from ${name} again.`;
    case 'missing_permission':
      return `${name} knows this ${labels}, but does not let ${it} read ${readsOf(vendor)}. Please allow that in ${name} and try again.`;
    case 'wrong_place':
      return `${name} does not know this ${labels}. Please compare ${it} with the address at which you sign in to ${name}.`;
    case 'incomplete':
      return `${name} needs more before we can read it. Please fill in: ${labels}.`;
    case 'rate_limited':
      return `${name} takes no more questions from us for the moment. Nothing was lost: try again in a few minutes.`;
    case 'unavailable':
      return `${name} does not answer at the moment. Nothing was lost: try again in a minute.`;
    case 'malformed':
    case 'rejected':
      return `${name} gave an answer that we cannot use. Nothing was lost: try again in a few minutes, and write to us if it stays so.`;
  }
}

/** The message to a customer whose system could not be read. */
export function syncMessages(vendor: Vendor, method: ConnectMethod, failure: Failure): string {
  const { value: name } = vendor;
  const labels = labelsOf(vendor, failure);
  const byKey = method === 'api-key';
  switch (failure.kind) {
    case 'wrong_credentials':
      return byKey
        ? `${name} no longer accepts your ${labels}. Please enter it anew.`
        : `${name} no longer lets us in. Please connect it again.`;
    case 'missing_permission':
      return byKey
        ? `${name} does not let us read ${readsOf(vendor)}. Please allow that in ${name}, then save your ${labels} again.`
        : `${name} does not let us read ${readsOf(vendor)}. Please connect it again as an administrator.`;
    case 'wrong_place':
      return byKey
        ? `${name} no longer knows your ${labels}. Please check it and save it again.`
        : `${name} no longer knows your account. Please connect it again.`;
    case 'incomplete':
      return byKey
        ? `${name} needs more before we can read it. Please fill in: ${labels}.`
        : `${name} needs more before we can read it. Please connect it again.`;
    case 'rate_limited':
      return `${name} limits how much we may read at once. You need not do anything: we go on by ourselves.`;
    case 'unavailable':
      return `${name} does not answer at the moment. You need not do anything: we try again by ourselves, and what was read stays.`;
    case 'malformed':
    case 'rejected':
      return `${name} gave an answer that we cannot use. We try again by ourselves, and what was read stays; write to us if it lasts longer than a day.`;
  }
}

/** For a connection whose vendor this installation has since moved from its stand-in to the real one, or back. */
export const movedWords = ({ value: name }: Pick<Vendor, 'value'>, wasSandbox: boolean) =>
  wasSandbox
    ? `This was ${name}'s stand-in with made-up records. Please connect the real ${name}.`
    : `The real ${name} is switched off here. Please connect its stand-in, or write to us.`;

/** For a vendor that this installation cannot connect at all. */
export const notSetUpWords = ({ value: name }: Pick<Vendor, 'value'>) =>
  `${name} is not set up here yet. Please write to us, or upload an export instead.`;

/** For a failure of our own. */
export const ownFaultWords = ({ value: name }: Pick<Vendor, 'value'>) =>
  `Something went wrong on our side while we read ${name}. We try again by ourselves, and what was read stays; write to us if it lasts longer than a day.`;

function labelsOf(vendor: Vendor, failure: Failure): string {
  const blamed = blamedFields(vendor, failure);
  const labels = vendor.keyFields.filter(({ name }) => blamed.includes(name)).map(({ label }) => label);
  const lower = failure.kind === 'incomplete' ? labels : labels.map(uncapitalised);
  const last = lower.at(-1) ?? 'key';
  return lower.length < 2 ? last : `${lower.slice(0, -1).join(', ')} and ${last}`;
}

/** "Subdomain" inside a sentence; "API key" stays as it is. */
const uncapitalised = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const readsOf = (vendor: Vendor) =>
  findVendor('softphone', vendor.value)?.id === vendor.id ? 'your calls' : 'your leads and customers';
