/**
 * Lower edges of the age bands in whole days since a lead came in: narrow where most leads close, then half months to
 * 180 days, months to a year, and wider.
 */
const EDGES = [
  0, 1, 2, 4, 8, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180, 210, 240, 270, 300, 330, 365, 545, 730,
  1095,
] as const;

export const BANDS = EDGES.length;

/** First age of a band in days. The last band has no end. */
export const bandStart = (band: number): number => EDGES[band] ?? Number.POSITIVE_INFINITY;

/** Ages from here on are in the last band. */
const LAST_EDGE = EDGES[BANDS - 1] ?? 0;

const bandByAge = new Uint8Array(LAST_EDGE + 1);
for (let age = 0, band = 0; age <= LAST_EDGE; age += 1) {
  if (age >= bandStart(band + 1)) band += 1;
  bandByAge[age] = band;
}

/** The band of an age in whole days, from 0. */
export const bandOf = (age: number): number => bandByAge[Math.min(age, LAST_EDGE)] ?? 0;

/** First band of leads that are no longer young: from 15 days on, the end of a quarter moves them differently. */
export const FIRST_OLDER_BAND = EDGES.indexOf(15);

/** Edges of the bands that the report shows: each is an edge above. */
export const SHOWN_EDGES = [0, 1, 4, 8, 15, 30, 60, 90, 180, 365] as const;
