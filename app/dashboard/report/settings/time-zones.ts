import type { SelectItem } from '../../../ui/select.tsx';

/** Zones of the United States first, by the names people use for them. */
const common: readonly SelectItem[] = [
  { value: 'America/New_York', label: 'Eastern (New York)' },
  { value: 'America/Chicago', label: 'Central (Chicago)' },
  { value: 'America/Denver', label: 'Mountain (Denver)' },
  { value: 'America/Phoenix', label: 'Mountain without summer time (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
];

/** Every zone that the browser supports, `chosen` among them even when the browser calls it by another name. */
export function timeZoneItems(chosen: string): SelectItem[] {
  const first = new Set(common.map((zone) => zone.value));
  const others = new Set([chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [
    ...common,
    ...[...others]
      .filter((zone) => !first.has(zone))
      .sort()
      .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ' / ') })),
  ];
}
