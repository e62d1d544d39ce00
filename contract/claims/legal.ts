import { claimsOf } from './claim.ts';

const terms = claimsOf('specified', 'A term of the contract.');
const kept = claimsOf('ours', 'What this program does.');

/** Figures of the legal pages: terms, and how long something is kept. */
export const legalClaims = [
  terms('billing-dispute', '30 days', 'to raise a billing dispute'),
  terms('liability-cap', '12 months', 'of fees, the cap of liability'),
  claimsOf('ours', 'What this program does unless the operator sets VISITOR_RETENTION_MONTHS.')(
    'visits-kept',
    '13 months',
    'after their month, how long visits are kept',
  ),
  kept('chat-kept', '30 days', 'after its last message, how long a conversation is kept'),
  kept('known-place', '90 days', 'how long a browser and a network count as known'),
  kept('google-ticket', '30 minutes', 'how long a sign-up begun with Google can be finished'),
  kept('model-profile', '180 days', 'how long what a model wrote of a trade is kept'),
] as const;
