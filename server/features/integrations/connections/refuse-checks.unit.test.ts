import { describe, expect, it } from 'vitest';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import { AppError } from '../../../platform/errors.ts';
import { type FailureKind, VendorError } from '../../../providers/vendor-error.ts';
import { refuseFailedChecks } from './refuse-checks.ts';

/** The refusal after each system's check came to this; null where none is refused. */
function refusal(...outcomes: [vendor: string, kind: FailureKind | null][]): AppError | null {
  const checked = outcomes.map(([id, kind]) => {
    const vendor = vendorById(id);
    if (vendor === undefined) throw new Error(`There is no ${id}`);
    return { plan: { vendor }, failure: kind === null ? null : new VendorError(kind, 'in the log') };
  });
  try {
    refuseFailedChecks(checked);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

describe('keys of two systems', () => {
  it('that are both wrong are named for each', () => {
    const refused = refusal(['8x8', 'wrong_credentials'], ['fieldroutes', 'wrong_credentials']);
    expect(refused?.errorCode).toBe('validation_failed');
    expect(refused?.message).toMatch(/^8x8 does not accept .+\. FieldRoutes does not accept /);
    expect(refused?.errors.map(({ field }) => field)).toEqual([
      'softphoneApiKey',
      'fieldRoutesAuthKey',
      'fieldRoutesAuthToken',
    ]);
    expect(refused?.errors[0]?.message).not.toContain('FieldRoutes');
  });

  it('of which one is wrong and one system does not answer: first what the customer can mend', () => {
    const refused = refusal(['8x8', 'unavailable'], ['fieldroutes', 'wrong_place']);
    expect(refused?.errorCode).toBe('validation_failed');
    expect(refused?.message).toMatch(/^FieldRoutes does not know .+ 8x8 does not answer at the moment/);
    expect(refused?.errors.map(({ field }) => field)).toEqual(['fieldRoutesSubdomain']);
  });

  it('that both do not answer are named for each', () => {
    const refused = refusal(['8x8', 'unavailable'], ['fieldroutes', 'rate_limited']);
    expect(refused).toMatchObject({ errorCode: 'provider_unavailable', errors: [] });
    expect(refused?.message).toMatch(/^8x8 does not answer .+ FieldRoutes takes no more questions/);
  });

  it('that work, or only lack a part, are not refused', () => {
    expect(refusal(['8x8', 'incomplete'], ['fieldroutes', null])).toBeNull();
  });
});
