import { claimsOf } from './claim.ts';

const phone = claimsOf(
  'replayed',
  'What the assistant says for Wasatch Pest, the made-up demonstration company: the conversation on the phone.',
);
const drawing = claimsOf('illustrative', 'A drawing that shows what a card says.');

/** Figures of the home page beside those that the company states. */
export const homeClaims = [
  phone('home-text-time', '4:47 PM', 'when the text goes out'),
  phone('home-window-early', '8–10 AM', 'the arrival window'),
  phone('home-price', '$149', 'the removal of a wasp nest'),
  drawing('home-lead-cost', '$212', 'spent on a lead that nobody answered'),
  drawing('home-form-wait', '3 h waiting', 'how long a web form has waited'),
  drawing('home-missed-at', '6:02 PM', 'when a call was missed'),
] as const;
