/** The trades whose companies the text assistant answers for, by the names of their files. */
export const trades = ['pest-control', 'hvac', 'plumbing', 'electrical'] as const;
export type Trade = (typeof trades)[number];

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const pricePeriods = ['visit', 'quarter', 'month', 'year', 'job'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** Topics that a company may want a person to answer always. Emergencies and the wish for a person need no choice. */
export const personTopics = [
  'complaint',
  'billing',
  'cancel_plan',
  'warranty',
  'commercial',
  'products',
  'health',
] as const;
export type PersonTopic = (typeof personTopics)[number];

/** What the company may approve a sentence for. */
export const sentenceKeys = [
  'about',
  'pet_safety',
  'child_safety',
  'products',
  'preparation',
  'guarantee',
  'licence',
  'payment',
  'reschedule',
  'discounts',
] as const;
export type SentenceKey = (typeof sentenceKeys)[number];
