import type { Vendor } from '../../../../contract/catalogue/vendor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FailureKind, VendorError } from '../../../providers/vendor-error.ts';
import { blamedFields, checkWords } from './failure-words.ts';

/** A system whose key was tried, and why its vendor does not let us read. */
export interface Checked {
  plan: { vendor: Vendor };
  failure: VendorError | null;
}

/** Failures that the customer mends in the form. What is only missing is saved all the same. */
const inTheForm: readonly FailureKind[] = ['wrong_credentials', 'missing_permission', 'wrong_place'];

/** Throws AppError when a key that was tried cannot be saved; what the customer can mend comes first. */
export function refuseFailedChecks(checked: readonly Checked[]): void {
  const failed = checked.flatMap(({ plan: { vendor }, failure }) =>
    failure === null
      ? []
      : [{ vendor, error: failure, failure: { kind: failure.kind, fields: failure.facts.fields } }],
  );
  const errors = failed
    .filter(({ failure }) => inTheForm.includes(failure.kind))
    .flatMap(({ vendor, failure }) => {
      const message = checkWords(vendor, failure);
      return blamedFields(vendor, failure).map((field) => ({ field, message }));
    });
  if (errors[0] !== undefined) throw new AppError('validation_failed', errors[0].message, { errors });
  const down = failed.find(({ failure }) => failure.kind !== 'incomplete');
  if (down !== undefined) {
    throw new AppError('provider_unavailable', checkWords(down.vendor, down.failure), { cause: down.error });
  }
}
