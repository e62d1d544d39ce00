import { claimsOf } from './claim.ts';

const upsell = claimsOf(
  'illustrative',
  'Juniper Pest, a made-up company: what an upsell by text looks like.',
);
const speed = claimsOf('illustrative', 'Northline Heating & Air, a made-up company: an after-hours lead.');
const service = claimsOf(
  'illustrative',
  'Brightwater Plumbing, a made-up company: a month of customer texts.',
);
const rule = claimsOf(
  'ours',
  'The hours in which a company may text in its customer’s time zone (47 CFR 64.1200).',
);
const drawing = claimsOf('illustrative', 'A drawing that shows what a card says.');

/** Figures of the page on automated messaging. */
export const automationClaims = [
  upsell('mosquito-visit', '$65', 'a mosquito visit'),
  upsell('upsell-customers', '3,180', 'customers on a quarterly plan'),
  upsell('upsell-texted', '194', 'customers texted'),
  upsell('upsell-answered', '71', 'customers who answered'),
  upsell('upsell-booked', '39', 'customers who booked a visit'),
  upsell('upsell-stopped', '3', 'customers who texted STOP'),
  upsell('upsell-revenue', '$2,535', 'booked: 39 visits at $65'),

  speed('no-heat-form', '7:52 PM', 'when the web form came in'),
  speed('speed-first', '16 min', 'median first answer after hours, with texts'),
  speed('speed-first-before', '11 h 40 min', 'median first answer after hours, before'),
  speed('speed-technicians', '14 technicians', 'at Northline'),
  speed('speed-closing', '6 PM', 'when the office closes'),
  speed('speed-opening', '8 AM', 'when the office opens'),
  speed('speed-forms', '412', 'web forms in January'),
  speed('speed-late-forms', '178', 'of them after the office closed'),
  speed('speed-booked-before', '34', 'after-hours forms booked in the January before'),
  speed('speed-booked', '71', 'after-hours forms booked with texts'),

  service('service-trucks', '9 trucks', 'at Brightwater'),
  service('service-threads', '1,120', 'customer threads in May'),
  service('service-windows', '412', 'about the arrival window'),
  service('service-windows-person', '21', 'of them taken by a person'),
  service('service-moves', '288', 'about moving a visit'),
  service('service-moves-person', '38', 'of them taken by a person'),
  service('service-bills', '246', 'about a bill'),
  service('service-bills-person', '246', 'of them taken by a person'),
  service('service-returns', '174', 'about a re-treat or warranty'),
  service('service-returns-person', '174', 'of them taken by a person'),
  service('service-settled', '641', 'settled without the office'),
  service('service-settled-share', '57%', 'of threads settled without the office'),
  service('service-person', '479', 'taken by a person'),

  drawing('visit-window', '8–10 AM', 'the window of a visit'),
  drawing('heater-age', '12 years', 'age of a water heater'),
  rule('texting-from', '8 AM', 'from when a text may go out'),
  rule('texting-until', '9 PM', 'until when a text may go out'),
] as const;
