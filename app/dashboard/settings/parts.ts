/** The parts of the settings in their order; the first is shown where the address names none. */
export const parts = [
  { part: 'numbers', name: 'Numbers' },
  { part: 'company', name: 'Company and hours' },
  { part: 'services', name: 'Services and prices' },
  { part: 'areas', name: 'Areas and crews' },
  { part: 'assistant', name: 'Assistant' },
] as const;
export type SettingsPart = (typeof parts)[number]['part'];

/** The address of a part. */
export const searchOf = (part: SettingsPart) => (part === 'numbers' ? '' : `?part=${part}`);

/** The part that an address's query names. */
export const partOf = (search: URLSearchParams): SettingsPart =>
  parts.find(({ part }) => part === search.get('part'))?.part ?? 'numbers';
