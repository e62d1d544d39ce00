import { analysisClaims } from './claims/analysis.ts';
import { automationClaims } from './claims/automation.ts';
import { campaignsClaims } from './claims/campaigns.ts';
import { type Claim, claimIn } from './claims/claim.ts';
import { homeClaims } from './claims/home.ts';
import { sampleClaims } from './claims/samples.ts';
import { statedClaims } from './claims/stated.ts';

/** Every figure of the public site. New lists go at the end. */
export const claims = [
  ...statedClaims,
  ...sampleClaims,
  ...automationClaims,
  ...campaignsClaims,
  ...analysisClaims,
  ...homeClaims,
] as const satisfies readonly Claim[];

export type ClaimId = (typeof claims)[number]['id'];

/** Any claim by its name. A page that must stay small looks in its own lists instead, with `claimIn`. */
export const claim = claimIn(claims);
