import { analysisClaims } from '../../../contract/claims/analysis.ts';
import { automationClaims } from '../../../contract/claims/automation.ts';
import { campaignsClaims } from '../../../contract/claims/campaigns.ts';
import { claimIn } from '../../../contract/claims/claim.ts';
import { sampleClaims } from '../../../contract/claims/samples.ts';
import { statedClaims } from '../../../contract/claims/stated.ts';

const claims = [
  ...statedClaims,
  ...sampleClaims,
  ...automationClaims,
  ...campaignsClaims,
  ...analysisClaims,
] as const;

/** A figure that the feature pages may show. */
export type FeatureClaimId = (typeof claims)[number]['id'];

/** The claim of that name. */
export const featureClaim = claimIn(claims);

/** A registered figure as it is shown. */
export function fig(id: FeatureClaimId): string {
  return featureClaim(id).figure;
}
