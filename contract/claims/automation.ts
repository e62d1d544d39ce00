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
const emergency = claimsOf('ours', 'The emergency number of the United States.');
const drawing = claimsOf('illustrative', 'A drawing that shows what a card says.');

/** Figures of the page on automated messaging. */
export const automationClaims = [
  upsell('upsell-sent', '3:26 PM', 'when the text goes out'),
  upsell('mosquito-visit', '$65', 'a mosquito visit'),
  upsell('mosquito-interval', '30 days', 'between two mosquito visits'),
  upsell('mosquito-window', '1–3 PM', 'the arrival window'),
  upsell('card-on-file', '4417', 'the last digits of the card on file'),
  upsell('mosquito-visits', '7 visits', 'from April to October'),
  upsell('mosquito-season', '$455', 'a season of mosquito service'),
  upsell('upsell-customers', '3,180', 'customers on a quarterly plan'),
  upsell('upsell-texted', '1,940', 'customers texted'),
  upsell('upsell-answered', '712', 'customers who answered'),
  upsell('upsell-booked', '388', 'customers who booked a season'),
  upsell('upsell-stopped', '26', 'customers who texted STOP'),
  upsell('upsell-revenue', '$176,540', 'booked: 388 seasons at $455'),

  speed('no-heat-form', '7:52 PM', 'when the web form came in'),
  speed('no-heat-children', '2 kids', 'in the house without heat'),
  speed('no-heat-house', '118 Alder Ct', 'the address in the form'),
  speed('no-heat-degrees', '58', 'degrees on the thermostat'),
  emergency('emergency-call', '911', 'the emergency number'),
  speed('no-heat-visit', '$149', 'the after-hours visit'),
  speed('no-heat-tonight', '8:30–10:30 PM', 'the arrival window tonight'),
  speed('no-heat-tomorrow', '8–10 AM', 'the arrival window tomorrow'),
  speed('no-heat-booked', '3 min 41 s', 'from form to booking'),
  speed('speed-first', '19 s', 'median first answer after hours, with texts'),
  speed('speed-first-before', '11 h 40 min', 'median first answer after hours, before'),
  speed('speed-technicians', '14 technicians', 'at Northline'),
  speed('speed-closing', '6 PM', 'when the office closes'),
  speed('speed-opening', '8 AM', 'when the office opens'),
  speed('speed-forms', '412', 'web forms in January'),
  speed('speed-late-forms', '178', 'of them after the office closed'),
  speed('speed-booked-before', '34', 'after-hours forms booked in the January before'),
  speed('speed-booked', '71', 'after-hours forms booked with texts'),

  service('warranty-cleared', 'May 6', 'when the line was cleared'),
  service('warranty-length', '90-day', 'warranty on a cleared line'),
  service('warranty-tomorrow', '10 AM–noon', 'the arrival window tomorrow'),
  service('warranty-friday', '8–10 AM', 'the arrival window on Friday'),
  service('warranty-price', '$0', 'a warranty visit'),
  service('double-charge', '$189', 'charged twice'),
  service('double-invoice', '20418', 'the invoice charged twice'),
  service('service-trucks', '9 trucks', 'at Brightwater'),
  service('service-threads', '1,120', 'customer threads in May'),
  service('service-windows', '412', 'about the arrival window'),
  service('service-windows-person', '21', 'of them taken by a person'),
  service('service-moves', '288', 'about moving a visit'),
  service('service-moves-person', '38', 'of them taken by a person'),
  service('service-bills', '246', 'about a bill'),
  service('service-bills-person', '141', 'of them taken by a person'),
  service('service-returns', '174', 'about a re-treat or warranty'),
  service('service-returns-person', '125', 'of them taken by a person'),
  service('service-settled', '795', 'settled without the office'),
  service('service-settled-share', '71%', 'of threads settled without the office'),
  service('service-person', '325', 'taken by a person'),

  drawing('eta', '20 min', 'until the technician arrives'),
  drawing('warranty-day', 'day 21', 'of the warranty'),
  drawing('heater-age', '12 years', 'age of a water heater'),
  rule('texting-from', '8 AM', 'from when a text may go out'),
  rule('texting-until', '9 PM', 'until when a text may go out'),
] as const;
