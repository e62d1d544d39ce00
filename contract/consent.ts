import { brand } from './brand.ts';

/** The text-messaging consent as the sign-up shows it. A change of words needs a new version. */
export const consent = {
  version: '2026-11-22',
  text:
    `I agree to receive automated account and marketing text messages from ${brand.name} at the number above. ` +
    'Consent is not a condition of purchase. Message and data rates may apply. Message frequency varies. ' +
    'Reply HELP for help or STOP to opt out. See our Privacy Policy.',
} as const;
