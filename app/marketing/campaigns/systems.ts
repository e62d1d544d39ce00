/** A system as it is listed: its name and its drawn logo under `/logos`. */
export interface ListedSystem {
  readonly name: string;
  readonly logo: string;
}

/** Systems that a customer connects alone, by consent or with a key. */
export const connected: readonly ListedSystem[] = [
  { name: 'FieldRoutes', logo: 'fieldroutes' },
  { name: 'PestPac', logo: 'pestpac' },
  { name: 'Briostack', logo: 'briostack' },
  { name: 'RingCentral', logo: 'ringcentral' },
  { name: 'Genesys', logo: 'genesys' },
  { name: 'Podium', logo: 'podium' },
  { name: 'Dialpad', logo: 'dialpad' },
  { name: 'Talkdesk', logo: 'talkdesk' },
  { name: 'Nice!', logo: 'nice' },
  { name: 'Nextiva', logo: 'nextiva' },
  { name: '8x8', logo: '8x8' },
  { name: 'Vonage', logo: 'vonage' },
  { name: 'Aircall', logo: 'aircall' },
  { name: 'Jive', logo: 'jive' },
];

/** Systems whose exports are uploaded instead. */
export const uploaded: readonly ListedSystem[] = [
  { name: 'Clypboard', logo: 'clypboard' },
  { name: 'Pocomos', logo: 'pocomos' },
  { name: 'Elolve', logo: 'elolve' },
  { name: 'Ooma', logo: 'ooma' },
  { name: 'Grasshopper', logo: 'grasshopper' },
  { name: 'Voice for Pest', logo: 'voice-for-pest' },
];
