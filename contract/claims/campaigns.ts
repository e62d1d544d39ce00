import { claimsOf } from './claim.ts';

const demo = claimsOf(
  'replayed',
  'What the assistant says for Wasatch Pest, the made-up demonstration company, from its price list and calendar.',
);

/** Figures of the page on deep integrations, and of the conversations of all pages, which a test replays. */
export const campaignsClaims = [
  demo('demo-quarterly', '$129', 'the quarterly plan, a quarter'),
  demo('demo-termite', '$125', 'a termite inspection'),
  demo('demo-wasps', '$149', 'the removal of a wasp nest'),
  demo('demo-mosquitoes', '$65', 'a mosquito visit'),
  demo('demo-early', '8–10 AM', 'the first window of a day'),
  demo('demo-noon', '12–2 PM', 'the window after noon'),
  demo('demo-closing', '6 PM', 'when the office closes'),
  demo('demo-mosquito-days', 'April 16, 17 and 21', 'days of the mosquito visit'),
  demo('demo-windows', '8 AM-10 AM, 10 AM-12 PM, 12 PM-2 PM, 2 PM-4 PM, 4 PM-6 PM', 'the windows of a day'),
  demo('demo-wasp-days', 'May 18, 19, 20, 21 and 22', 'days of the other visits'),
  demo('demo-areas', '84106, 84020 and 84047', 'postal codes of customers'),
  demo('demo-form-time', '4:47 PM', 'when the web form came in'),
  demo('demo-visit-time', '3:26 PM', 'when somebody of the office wrote'),
  demo('demo-morning', '9:05 AM', 'when the lead, the call and the question came in'),
] as const;
