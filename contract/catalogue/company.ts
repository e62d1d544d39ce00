/** A choice with a logo under /logos; null where there is nothing to show. */
export interface ListedChoice {
  readonly value: string;
  readonly logo: string | null;
}

const choice = (value: string, logo: string | null): ListedChoice => ({ value, logo });

/** The value that opens a free text. */
export const OTHER = 'Other';

export const leadSources = [
  choice('Yelp', 'yelp'),
  choice('Baton', 'baton'),
  choice('Google Ads', 'google-ads'),
  choice('Meta Ads', 'meta-ads'),
  choice('Door to Door', 'door-to-door'),
  choice('Marketing Agency', 'marketing-agency'),
  choice('Nextdoor', 'nextdoor'),
  choice(OTHER, null),
] as const;

export const leadManagementTools = [
  choice('HubSpot', 'hubspot'),
  choice('GoHighLevel', 'gohighlevel'),
  choice(OTHER, null),
] as const;

export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;
