import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { wordsOf } from './profile-values.ts';
import { missingIn, wholeNumber } from './service-values.ts';
import { mergedKeys, mergedRows, mergedValue, mergedWords, type ThreeWay, under } from './three-way.ts';

/** A crew as its form holds it. */
export interface CrewValues {
  crewId: string;
  name: string;
  seats: string;
  services: string[];
}
export interface AreasValues {
  /** Separated by commas. */
  areas: string;
  crews: CrewValues[];
}

/** The same in every window, so that each knows as its own what another has saved. */
const suggestedId = '9967803b-22d3-4ed0-8b54-a812fe326721';

/** What is saved; one crew that does everything where none is. */
export function storedAreas({ areas, crews, services }: TextingCompany): AreasValues {
  const suggested = {
    ...{ crewId: suggestedId, name: 'Crew 1', seats: '1' },
    services: services.map(({ serviceId }) => serviceId),
  };
  return {
    areas: areas.join(', '),
    crews: crews.length === 0 ? [suggested] : crews.map((crew) => ({ ...crew, seats: String(crew.seats) })),
  };
}

/** A new crew that does everything. */
export const newCrew = (number: number, services: readonly string[]): CrewValues => ({
  ...{ crewId: crypto.randomUUID(), name: `Crew ${number}`, seats: '1', services: [...services] },
});

/** What was changed in the form over what is stored now. */
export const mergedAreas = (sides: ThreeWay<AreasValues>): AreasValues => ({
  areas: mergedValue(under(sides, 'areas')),
  crews: mergedRows(under(sides, 'crews'), {
    idOf: ({ crewId }) => crewId,
    mergeRow: (row) => ({ ...mergedKeys(row), services: mergedWords(under(row, 'services')) }),
  }),
});

/** The request that the form says, with what is no number as NaN, which the contract refuses. */
export const areasRequest = ({ areas, crews }: AreasValues, company: TextingCompany): unknown => ({
  areas: wordsOf(areas),
  crews: crews.map((crew) => ({ ...crew, seats: wholeNumber(crew.seats) })),
  removed: missingIn(
    crews.map(({ crewId }) => crewId),
    company.crews.map(({ crewId }) => crewId),
  ),
});
