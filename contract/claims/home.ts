import { claimsOf } from './claim.ts';

const phone = claimsOf('illustrative', 'Wasatch Pest, a made-up company: the conversation on the phone.');
const drawing = claimsOf('illustrative', 'A drawing that shows what a card says.');

/** Figures of the home page beside those that the company states. */
export const homeClaims = [
  phone('home-text-time', '7:42 PM', 'when the text goes out'),
  phone('home-window-early', '8–10 AM', 'the earlier arrival window'),
  phone('home-window-late', '1–3 PM', 'the later arrival window'),
  drawing('home-lead-cost', '$212', 'spent on a lead that nobody answered'),
  drawing('home-form-wait', '3 h waiting', 'how long a web form has waited'),
  drawing('home-missed-at', '6:02 PM', 'when a call was missed'),
] as const;
