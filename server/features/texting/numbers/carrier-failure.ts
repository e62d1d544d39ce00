import { carrierFields, carrierNames, type TextCarrier } from '../../../../contract/text-numbers.ts';
import { AppError } from '../../../platform/errors.ts';
import type { VendorError } from '../../../providers/vendor-error.ts';

/** What a person is told whose carrier could not be asked. */
export function failureWords(carrier: TextCarrier, { kind }: Pick<VendorError, 'kind'>): string {
  const name = carrierNames[carrier];
  const labels = carrierFields[carrier].filter(({ required }) => required).map(({ label }) => label);
  switch (kind) {
    case 'wrong_credentials':
      return `${name} does not accept these credentials. Please copy ${labels.join(' and ')} from ${name} again.`;
    case 'missing_permission':
      return `${name} knows these credentials, but its account is not active or they may not read numbers and registrations. Please look at the account in ${name}.`;
    case 'wrong_place':
    case 'incomplete':
    case 'rejected':
      return `${name} refused to look the number up. Please compare what you typed with your account in ${name}.`;
    case 'rate_limited':
      return `${name} takes no more questions for the moment. Please try again in a few minutes.`;
    case 'unavailable':
      return `${name} does not answer at the moment. Please try again in a minute.`;
    case 'malformed':
      return `${name} gave an answer that we cannot use. Please try again in a few minutes, and write to us if it stays so.`;
  }
}

/** The refusal of a form whose credentials or number the carrier did not take. */
export function refusalOf(carrier: TextCarrier, error: VendorError): AppError {
  const message = failureWords(carrier, error);
  switch (error.kind) {
    case 'wrong_credentials':
    case 'missing_permission': {
      const secret = carrierFields[carrier].find((field) => field.secret)?.name ?? '';
      const errors = [{ field: `credentials.${secret}`, message }];
      return new AppError('validation_failed', message, { errors, cause: error });
    }
    case 'wrong_place':
    case 'incomplete':
    case 'rejected':
      return new AppError('validation_failed', message, { errors: [{ field: '', message }], cause: error });
    case 'rate_limited':
    case 'unavailable':
    case 'malformed':
      return new AppError('provider_unavailable', message, { cause: error });
  }
}
