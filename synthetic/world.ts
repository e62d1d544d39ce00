/** How a lead source behaves in a planted world. Probabilities from 0 to 1, differences in the same unit. */
export interface SourceWorld {
  name: string;
  share: number;
  /** P(win) of a lead answered within 5 minutes and followed up fewer than five times, by an average rep. */
  base: number;
  /** How often a contacted lead gets its first response in each band, in the order of `responseBands`. */
  bandShares: readonly [number, number, number, number];
  /** What each band costs in P(win) beside the first. */
  bandLosses: readonly [number, number, number, number];
  /** How often there are five attempts and more, and what that adds to P(win). */
  followUp: number;
  followUpGain: number;
  neverContacted: number;
}

/** A service and the log-normal distribution of its job value. */
export interface ServiceWorld {
  name: string;
  share: number;
  meanCents: number;
  /** Standard deviation of the value's logarithm. */
  sigma: number;
}

export interface RepWorld {
  name: string;
  share: number;
  /** What the rep adds to P(win); averages 0 over the reps by share. */
  skill: number;
}

/**
 * The parameters of a planted company. P(win) is the sum of what source, response band, follow-up and rep contribute;
 * which band, follow-up and rep a lead gets depends on its source alone. So within a source the associations that
 * the analysis measures are the true effects: nothing confounds them. Between sources the mix of bands differs, so
 * that a comparison that ignored the source would be wrong.
 */
export interface World {
  zone: string;
  sources: readonly SourceWorld[];
  services: readonly ServiceWorld[];
  reps: readonly RepWorld[];
  /** Share of the contacted leads without a win that the CRM closes as lost; the others go cold. */
  lost: number;
  /** P(win later) of a contacted lead that has been silent for thirty days. */
  comeback: number;
  /** How often a lead without a win carries a quoted value. */
  quoted: number;
  /** Share of leads marked spam, wrong number, existing job or out of area; they never win. */
  marked: number;
  /** Share of inquiries that are calls from an unknown number. */
  byPhone: number;
  /** Of such calls: answered in office hours and outside; a missed one spoken with within 24 hours. */
  answered: { office: number; outside: number };
  recovered: number;
  /** Share of the callers spoken with who become a lead. */
  inquiryToLead: number;
}

/** The company of the demonstration: pest control along the Wasatch Front. */
export const utahPestControl: World = {
  zone: 'America/Denver',
  sources: [
    source('Google Ads', 0.26, 0.3, [0.3, 0.28, 0.27, 0.15], 0.14, 0.06, 0.06),
    source('Meta Ads', 0.2, 0.21, [0.16, 0.24, 0.34, 0.26], 0.11, 0.07, 0.13),
    source('Website', 0.18, 0.34, [0.26, 0.3, 0.29, 0.15], 0.15, 0.08, 0.07),
    source('Door to Door', 0.14, 0.28, [0.5, 0.2, 0.18, 0.12], 0.08, 0.04, 0.03),
    source('Referral', 0.12, 0.52, [0.34, 0.3, 0.24, 0.12], 0.12, 0.05, 0.04),
    source('Yelp', 0.1, 0.25, [0.2, 0.26, 0.34, 0.2], 0.13, 0.07, 0.1),
  ],
  services: [
    { name: 'General pest quarterly', share: 0.44, meanCents: 56_000, sigma: 0.3 },
    { name: 'Mosquito', share: 0.13, meanCents: 64_000, sigma: 0.35 },
    { name: 'Rodent', share: 0.13, meanCents: 48_500, sigma: 0.45 },
    { name: 'Termite', share: 0.1, meanCents: 148_000, sigma: 0.5 },
    { name: 'Wasps and hornets', share: 0.12, meanCents: 21_500, sigma: 0.3 },
    { name: 'Bed bugs', share: 0.08, meanCents: 118_000, sigma: 0.45 },
  ],
  reps: [
    { name: 'Tanner Bennion', share: 0.2, skill: 0.055 },
    { name: 'Maria Flores', share: 0.2, skill: 0.03 },
    { name: 'Kelsey Lund', share: 0.2, skill: 0.0 },
    { name: 'Jordan Mecham', share: 0.2, skill: -0.025 },
    { name: 'Bryce Hatch', share: 0.2, skill: -0.06 },
  ],
  lost: 0.5,
  comeback: 0.05,
  quoted: 0.45,
  marked: 0.05,
  byPhone: 0.35,
  answered: { office: 0.84, outside: 0.4 },
  recovered: 0.35,
  inquiryToLead: 0.6,
};

function source(
  name: string,
  share: number,
  base: number,
  bandShares: SourceWorld['bandShares'],
  slow: number,
  followUpGain: number,
  neverContacted: number,
): SourceWorld {
  const bandLosses = [0, slow * 0.45, slow * 0.8, slow] as const;
  return { name, share, base, bandShares, bandLosses, followUp: 0.36, followUpGain, neverContacted };
}
