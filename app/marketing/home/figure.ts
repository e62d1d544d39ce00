import { claimIn } from '../../../contract/claims/claim.ts';
import { homeClaims } from '../../../contract/claims/home.ts';
import { statedClaims } from '../../../contract/claims/stated.ts';

/** A claim of the home page by its name; the other pages' claims stay out of its scripts. */
export const claim = claimIn([...statedClaims, ...homeClaims]);
export type HomeClaim = Parameters<typeof claim>[0];
