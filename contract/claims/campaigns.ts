import { claimsOf } from './claim.ts';

const letter = claimsOf(
  'illustrative',
  'Juniper Pest, a made-up company: a termite letter before a closing.',
);
const panel = claimsOf(
  'illustrative',
  'Keel Electric, a made-up company: a panel upgrade is put on the schedule.',
);
const card = claimsOf('illustrative', 'Juniper Pest, a made-up company: a declined card.');
const plan = claimsOf(
  'illustrative',
  'Juniper Pest, a made-up company: a text and the fields it is made of.',
);

/** Figures of the page on deep integrations. */
export const campaignsClaims = [
  plan('plan-week', 'March 30', 'the week in which the quarterly visit is due'),
  plan('plan-window', '1–3 PM', 'the arrival window'),
  plan('plan-price', '$129', 'a quarterly visit'),
  plan('plan-since', '2022', 'the year in which the plan began'),
  plan('plan-last', 'Jan 5', 'the last quarterly visit'),
  plan('plan-balance', '$0', 'open balance'),

  letter('letter-received', '9:05 AM', 'when the message came in'),
  letter('letter-closing', '28th', 'the day of the closing'),
  letter('letter-house', '42 Quarry Rd', 'the address of the house'),
  letter('letter-earlier', '2023', 'the year of an earlier inspection'),
  letter('letter-price', '$125', 'a termite inspection with its letter'),
  letter('letter-wednesday', '8–10 AM', 'the arrival window on Wednesday'),
  letter('letter-thursday', '1–3 PM', 'the arrival window on Thursday'),

  panel('panel-amps', '200-amp', 'panel upgrade'),
  panel('panel-house', '9 Birch Ln', 'the address of the house'),
  panel('panel-tuesday', '14th', 'the first day with a crew free'),
  panel('panel-thursday', '16th', 'the second day with a crew free'),
  panel('panel-estimate', '3307', 'the estimate'),
  panel('panel-hours', '8 hours', 'the length of the job'),
  panel('panel-off', '8 AM', 'when the power goes off'),
  panel('panel-on', '3 PM', 'when the power is back'),
  panel('panel-arrival', '7:30–8 AM', 'the arrival window'),

  card('card-visit', 'June 30', 'the visit that was not paid'),
  card('card-new', '9023', 'the last digits of the new card'),
  card('card-phone', '(801) 555-0117', 'the telephone number of the made-up office'),
  card('card-next', 'September 28', 'the week of the next visit'),
  card('card-invoice', '8842', 'the invoice of the visit'),
  card('prepay-price', '$490', 'four visits paid ahead'),
  card('prepay-full', '$516', 'four visits paid one by one'),
] as const;
