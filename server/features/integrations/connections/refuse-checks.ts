import type { Vendor } from '../../../../contract/catalogue/vendor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FailureKind, VendorError } from '../../../providers/vendor-error.ts';
import { blamedFields, checkWords } from './failure-messages.ts';

/** A system whose key was tried, and why its vendor does not let us read. */
export interface Checked {
  plan: { vendor: Vendor };
  failure: VendorError | null;
}

/** Failures that the customer can fix in the form. */
const inTheForm: readonly FailureKind[] = ['wrong_credentials', 'missing_permission', 'wrong_place'];

/**
 * Throws AppError when checked keys cannot be saved. The message names every system that refused or did not
 * answer, those that the customer can fix first.
 */
export function refuseFailedChecks(checked: readonly Checked[]): void {
  const failed = checked.flatMap(({ plan: { vendor }, failure }) => {
    // Incomplete keys are saved all the same.
    if (failure === null || failure.kind === 'incomplete') return [];
    const { kind, facts } = failure;
    const message = checkWords(vendor, { kind, fields: facts.fields });
    return [{ vendor, failure, message, mendable: inTheForm.includes(kind) }];
  });
  const mendable = failed.filter((each) => each.mendable);
  const down = failed.filter((each) => !each.mendable);
  const message = [...mendable, ...down].map((each) => each.message).join(' ');
  if (mendable.length > 0) {
    const errors = mendable.flatMap(({ vendor, failure: { kind, facts }, message }) =>
      blamedFields(vendor, { kind, fields: facts.fields }).map((field) => ({ field, message })),
    );
    throw new AppError('validation_failed', message, { errors });
  }
  if (down[0] !== undefined) throw new AppError('provider_unavailable', message, { cause: down[0].failure });
}
