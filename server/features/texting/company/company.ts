import {
  type PersonTopic,
  type PricePeriod,
  type SentenceKey,
  type Trade,
  type Weekday,
  weekdays,
} from '../../../../contract/company-vocabulary.ts';

/** What texts may say of a company and what its calendar rests on. All times are in `zone`. */
export interface Company {
  name: string;
  trade: Trade;
  /** IANA name. */
  zone: string;
  /** The office's number that texts may give out, E.164. */
  phone: string | null;
  hours: CompanyHours;
  /** The first digits of the postal codes where it works, as `840`. */
  areas: readonly string[];
  /** In the order of the company's list. */
  services: readonly Service[];
  crews: readonly Crew[];
  /** The number that is given to a person who reports an emergency; it is answered at any hour. E.164. */
  onCall: string | null;
  /** Topics that a person always answers, beside emergencies and the wish for a person. */
  personTopics: readonly PersonTopic[];
  /** Approved sentences by key. */
  sentences: Readonly<Partial<Record<SentenceKey, string>>>;
}

/** Opening hours by weekday, with the dates on which the company is closed all the same. */
export interface CompanyHours {
  /** The windows of a day in order, without overlap; none on a day that is closed. */
  week: Readonly<Record<Weekday, readonly OpeningWindow[]>>;
  closed: readonly Temporal.PlainDate[];
}

/** Open from `start` until before `end`; an end of midnight is the end of the day. */
export interface OpeningWindow {
  start: Temporal.PlainTime;
  end: Temporal.PlainTime;
}

/** Whether an end is midnight: that of the day's end, though its clock time comes before every other. */
export const endsDay = (end: Temporal.PlainTime): boolean => end.equals(new Temporal.PlainTime());

export interface Service {
  serviceId: string;
  name: string;
  /** Keys of the problems that it is for, as `ants`; `general` is for all that no other names. */
  problems: readonly string[];
  price: Price;
  /** How long a visit takes. */
  minutes: number;
  recurring: boolean;
  /** How long the window is in which the crew arrives. */
  windowMinutes: number;
}

export type Price =
  | { kind: 'fixed' | 'from'; cents: number; per: PricePeriod }
  /** A person says the price. */
  | { kind: 'ask' };

/** Who makes visits. */
export interface Crew {
  crewId: string;
  name: string;
  /** The services that it does, by id. */
  services: readonly string[];
  /** How many visits it makes at the same time. */
  seats: number;
}

/** The windows in which the company is open on a date: none on a closed one. */
export function openOn(hours: CompanyHours, date: Temporal.PlainDate): readonly OpeningWindow[] {
  if (hours.closed.some((closed) => closed.equals(date))) return [];
  return hours.week[weekdays[date.dayOfWeek - 1] ?? 'mon'];
}

/** Whether the company works where a postal code is. */
export const worksAt = ({ areas }: Pick<Company, 'areas'>, postalCode: string) =>
  areas.some((area) => postalCode.startsWith(area));
