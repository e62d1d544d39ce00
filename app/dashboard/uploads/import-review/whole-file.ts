import { countries } from '../../../../contract/countries.ts';
import type { CallDirections } from '../../../../contract/imports.ts';

/** The answers to the direction of all calls of a file. */
export const directionsItems: readonly { value: CallDirections; label: string }[] = [
  { value: 'inbound', label: 'Incoming' },
  { value: 'outbound', label: 'Outgoing' },
  { value: 'unknown', label: 'Both, and nothing says which' },
];

let items: { value: string; label: string }[] | undefined;

/** Every country whose numbers can be read, by its English name. */
export function countryItems(): readonly { value: string; label: string }[] {
  if (items === undefined) {
    const names = new Intl.DisplayNames('en-US', { type: 'region' });
    items = countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  }
  return items;
}
