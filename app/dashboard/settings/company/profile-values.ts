import type { Trade, Weekday } from '../../../../contract/company-vocabulary.ts';
import type { OpeningHours, TextingCompany, ZoneChange } from '../../../../contract/texting-company.ts';
import { phoneText } from '../../../ui/phone.ts';
import { isSame, mergedKeys, mergedWords, type ThreeWay, under } from './three-way.ts';

/** The company and its hours as the form holds them. */
export interface ProfileValues {
  name: string;
  trade: Trade | null;
  zone: string;
  /** What becomes of what lies ahead in another zone; null until it is asked and said. */
  zoneChange: ZoneChange | null;
  officePhone: string;
  week: OpeningHours['week'];
  closed: string[];
  /** A date that was picked to be closed and not added yet; empty for none. It is saved with the others. */
  pickedDate: string;
  textsWhenOpen: boolean;
  /** Empty for no cap of its own. */
  capCount: string;
  capHours: 24 | 168;
  /** Separated by commas. */
  registeredIn: string;
}

/** What is saved; the hours that a trade usually has where none are. */
export function storedProfile({ profile, suggestions }: TextingCompany): ProfileValues {
  const { hours, cap } = profile;
  return {
    ...{ name: profile.name ?? '', trade: profile.trade, zone: profile.zone, zoneChange: null },
    officePhone: profile.officePhone === null ? '' : phoneText(profile.officePhone),
    week: hours?.week ?? suggestions[profile.trade ?? 'plumbing'].hours.week,
    ...{ closed: hours?.closed ?? [], pickedDate: '' },
    textsWhenOpen: profile.textsWhenOpen,
    ...{ capCount: cap === null ? '' : String(cap.count), capHours: cap?.hours ?? 24 },
    registeredIn: profile.registeredIn.join(', '),
  };
}

/** What was changed in the form over what is stored now; of the hours each day by itself. */
export const mergedProfile = (sides: ThreeWay<ProfileValues>): ProfileValues => ({
  ...mergedKeys(sides),
  week: mergedKeys(under(sides, 'week')),
  closed: mergedWords(under(sides, 'closed')),
});

/** The request that the form says, with what is no number as NaN, which the contract refuses. */
export function profileRequest(values: ProfileValues): unknown {
  const { week, closed, pickedDate, capCount, capHours, registeredIn, officePhone, zoneChange, ...rest } =
    values;
  return {
    ...{ ...rest, officePhone, ...(zoneChange !== null && { zoneChange }) },
    hours: { week, closed: closedWith(closed, pickedDate) },
    cap: capCount.trim() === '' ? null : { count: Number(capCount), hours: capHours },
    registeredIn: wordsOf(registeredIn.toUpperCase()),
  };
}

/** Closed dates in their order, with one that was picked where there is one. */
export const closedWith = (closed: readonly string[], pickedDate: string): string[] =>
  [...new Set(pickedDate === '' ? closed : [...closed, pickedDate])].toSorted();

/** What stands between commas and spaces. */
export const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** A week whose day has other windows. */
export const withDay = (
  week: OpeningHours['week'],
  day: Weekday,
  windows: OpeningHours['week']['mon'],
): OpeningHours['week'] => ({ ...week, [day]: windows });

/** Another trade's usual hours, where the week is still that of a suggestion. */
export function weekForTrade(
  week: OpeningHours['week'],
  trade: Trade,
  { profile, suggestions }: TextingCompany,
): OpeningHours['week'] {
  const isSuggested = Object.values(suggestions).some((one) => isSame(one.hours.week, week));
  return profile.hours === null && isSuggested ? suggestions[trade].hours.week : week;
}
