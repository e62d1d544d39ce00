/** The trades that are known by name: `id` is the name of their files, `name` is how the page calls them. */
export const tradeList = [
  { id: 'pest-control', name: 'Pest Control' },
  { id: 'hvac', name: 'HVAC' },
  { id: 'plumbing', name: 'Plumbing' },
  { id: 'electrical', name: 'Electrical' },
  { id: 'roofing', name: 'Roofing' },
  { id: 'lawn-care', name: 'Lawn Care' },
  { id: 'landscaping', name: 'Landscaping' },
  { id: 'tree-service', name: 'Tree Service' },
  { id: 'pool-service', name: 'Pool Service' },
  { id: 'house-cleaning', name: 'House Cleaning' },
  { id: 'carpet-cleaning', name: 'Carpet Cleaning' },
  { id: 'window-cleaning', name: 'Window Cleaning' },
  { id: 'pressure-washing', name: 'Pressure Washing' },
  { id: 'garage-doors', name: 'Garage Doors' },
  { id: 'appliance-repair', name: 'Appliance Repair' },
  { id: 'handyman', name: 'Handyman' },
  { id: 'painting', name: 'Painting' },
  { id: 'gutters', name: 'Gutters' },
  { id: 'restoration', name: 'Restoration' },
  { id: 'septic', name: 'Septic' },
  { id: 'solar', name: 'Solar' },
  { id: 'moving', name: 'Moving' },
  { id: 'junk-removal', name: 'Junk Removal' },
  { id: 'locksmith', name: 'Locksmith' },
  { id: 'fencing', name: 'Fencing' },
  { id: 'remodeling', name: 'Remodeling' },
] as const;

const names = new Map<string, string>(tradeList.map(({ id, name }) => [id, name]));

/** The page's name of a trade: "Pest Control" for `pest-control`. Unknown ids are returned unchanged. */
export function tradeName(id: string): string {
  return names.get(id) ?? id;
}
