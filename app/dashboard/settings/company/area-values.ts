import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { pageValue } from '../../../ui/page-value.ts';
import { wordsOf } from './profile-values.ts';
import { wholeNumber } from './service-values.ts';

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
  removed: string[];
}

const suggestedId = pageValue(() => crypto.randomUUID() as string);

/** What is saved; one crew that does everything where none is. */
export function storedAreas({ areas, crews, services }: TextingCompany): AreasValues {
  const suggested = {
    ...{ crewId: suggestedId.current, name: 'Crew 1', seats: '1' },
    services: services.map(({ serviceId }) => serviceId),
  };
  return {
    areas: areas.join(', '),
    crews: crews.length === 0 ? [suggested] : crews.map((crew) => ({ ...crew, seats: String(crew.seats) })),
    removed: [],
  };
}

/** A new crew that does everything. */
export const newCrew = (number: number, services: readonly string[]): CrewValues => ({
  ...{ crewId: crypto.randomUUID(), name: `Crew ${number}`, seats: '1', services: [...services] },
});

/** The request that the form says, with what is no number as NaN, which the contract refuses. */
export const areasRequest = ({ areas, crews, removed }: AreasValues): unknown => ({
  areas: wordsOf(areas),
  crews: crews.map((crew) => ({ ...crew, seats: wholeNumber(crew.seats) })),
  removed,
});
