import {
  chatDays,
  consentMinutes,
  failedFileDays,
  firstReadingYears,
  googleTicketMinutes,
  industryDays,
  keptOptOutYears,
  knownPlaceDays,
  mailLinkMinutes,
  signInDays,
  signInMostDays,
  syncIntervalMinutes,
  textReadingDays,
  unconfirmedFileDays,
  visitMonths,
} from '../retention.ts';
import { claimsOf } from './claim.ts';

const terms = claimsOf('specified', 'A term of the contract.');
const kept = claimsOf('ours', 'What this program does.');
const tcpa = claimsOf('law', '47 U.S.C. § 227 and 47 CFR 64.1200.');
const states = claimsOf('law', 'Fla. Stat. § 501.616, 15 Okla. Stat. § 775C, Oregon HB 3865 (2025).');

/** Figures of the legal pages: terms, and how long something is kept. */
export const legalClaims = [
  terms('billing-dispute', '30 days', 'to raise a billing dispute'),
  terms('liability-cap', '12 months', 'of fees, the cap of liability'),
  tcpa('tcpa-damages', '$500', 'that a person may claim for each text against the rules'),
  tcpa('tcpa-relationship', '18 months', 'after a purchase, how long an existing relationship lasts'),
  states('solicitations', '24 hours', 'in which three solicitations are allowed'),
  claimsOf('ours', 'What this program does unless the operator sets VISITOR_RETENTION_MONTHS.')(
    'visits-kept',
    `${visitMonths} months`,
    'after their month, how long visits are kept',
  ),
  kept('chat-kept', `${chatDays} days`, 'after its last message, how long a conversation is kept'),
  kept('sign-in', `${signInDays} days`, 'without use, after which a sign-in ends'),
  kept('sign-in-most', `${signInMostDays} days`, 'after which a sign-in ends in any case'),
  kept('known-place', `${knownPlaceDays} days`, 'how long a browser and a network count as known'),
  kept('mail-link', `${mailLinkMinutes} minutes`, 'how long the link in a mail works'),
  kept(
    'google-ticket',
    `${googleTicketMinutes} minutes`,
    'how long a sign-up begun with Google can be finished',
  ),
  kept('vendor-consent', `${consentMinutes} minutes`, 'how long a consent at a vendor may take'),
  kept('unconfirmed-file', `${unconfirmedFileDays} days`, 'how long a file waits to be confirmed'),
  kept('failed-file', `${failedFileDays} days`, 'how long the list says of a file that it failed'),
  kept('first-reading', `${firstReadingYears} years`, 'of leads and calls that are read at first'),
  kept('reading', `${syncIntervalMinutes} minutes`, 'from one reading of a system to the next'),
  kept('kept-opt-out', `${keptOptOutYears} years`, 'how long a stop outlives the account'),
  kept('text-reading', `${textReadingDays} days`, 'how long it is kept what a model was asked about a text'),
  kept('model-profile', `${industryDays} days`, 'how long what a model wrote of a trade is kept'),
] as const;
