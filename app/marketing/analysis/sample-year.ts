import type { FeatureClaimId } from '../feature/fig.ts';

/*
 * The sample year of the dashboard's locked preview, as far as this page shows it. A test holds the two together.
 */

/** How the year's leads ended; the shares are per cent. */
export const outcomes: readonly {
  label: string;
  leads: FeatureClaimId;
  percent: FeatureClaimId;
  share: number;
  look: string;
}[] = [
  { label: 'Won', leads: 'analysis-won', percent: 'preview-won', share: 28, look: 'fill-won' },
  { label: 'Active', leads: 'analysis-active', percent: 'preview-active', share: 18, look: 'fill-data' },
  { label: 'Lost', leads: 'analysis-lost', percent: 'preview-lost', share: 42, look: 'fill-lost' },
  { label: 'Cold', leads: 'analysis-cold', percent: 'preview-cold', share: 12, look: 'fill-neutral' },
];

/** What was missed, by cause, in thousands of dollars; the largest first. */
export const causes: readonly { label: string; id: FeatureClaimId; thousands: number }[] = [
  { label: 'Slow first response', id: 'analysis-slow', thousands: 812.4 },
  { label: 'Missed calls', id: 'analysis-missed', thousands: 655.2 },
  { label: 'Dropped follow-up', id: 'analysis-dropped', thousands: 586.9 },
  { label: 'Never contacted', id: 'analysis-never', thousands: 301.5 },
];

/** What was missed by month, in thousands of dollars. */
export const months: readonly { name: string; thousands: number }[] = [
  { name: 'January', thousands: 121.4 },
  { name: 'February', thousands: 125.6 },
  { name: 'March', thousands: 171.2 },
  { name: 'April', thousands: 214.8 },
  { name: 'May', thousands: 261.9 },
  { name: 'June', thousands: 290.6 },
  { name: 'July', thousands: 305.3 },
  { name: 'August', thousands: 262.1 },
  { name: 'September', thousands: 207.7 },
  { name: 'October', thousands: 161.8 },
  { name: 'November', thousands: 124.5 },
  { name: 'December', thousands: 109.1 },
];

interface Source {
  label: string;
  leads: FeatureClaimId;
  rate: FeatureClaimId;
  missed: FeatureClaimId;
}

/** Where the leads came from. */
export const sources: readonly Source[] = [
  {
    label: 'Paid search',
    leads: 'analysis-paid-leads',
    rate: 'analysis-paid-rate',
    missed: 'analysis-paid-missed',
  },
  {
    label: 'Website form',
    leads: 'analysis-form-leads',
    rate: 'analysis-form-rate',
    missed: 'analysis-form-missed',
  },
  {
    label: 'Phone',
    leads: 'analysis-phone-leads',
    rate: 'analysis-phone-rate',
    missed: 'analysis-phone-missed',
  },
  {
    label: 'Marketplace',
    leads: 'analysis-market-leads',
    rate: 'analysis-market-rate',
    missed: 'analysis-market-missed',
  },
  {
    label: 'Referral',
    leads: 'analysis-referral-leads',
    rate: 'analysis-referral-rate',
    missed: 'analysis-referral-missed',
  },
];
