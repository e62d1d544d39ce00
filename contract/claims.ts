import { analysisClaims } from './claims/analysis.ts';
import { automationClaims } from './claims/automation.ts';
import { campaignsClaims } from './claims/campaigns.ts';
import type { Claim } from './claims/claim.ts';
import { homeClaims } from './claims/home.ts';
import { legalClaims } from './claims/legal.ts';
import { sampleClaims } from './claims/samples.ts';
import { statedClaims } from './claims/stated.ts';

/** Every figure of the public site. A page looks its own up in its own lists, with `claimIn`. */
export const claims = [
  ...statedClaims,
  ...sampleClaims,
  ...automationClaims,
  ...campaignsClaims,
  ...analysisClaims,
  ...homeClaims,
  ...legalClaims,
] as const satisfies readonly Claim[];
