import { type LiveNeed, liveNeeds } from '../../../../contract/texting-company.ts';
import type { Crew, Service } from './company.ts';
import type { StoredHours } from './stored-company.ts';

/** Whether the assistant answers by itself: it was let to, and still has all that it needs. */
export const isLive = (on: boolean, needs: readonly { done: boolean }[]) =>
  on && needs.every(({ done }) => done);

interface Known {
  /** What texts call the company, its trade and its time zone. */
  profile: { name: string | null; trade: string | null; zone: string | null };
  hours: StoredHours | null;
  services: readonly Service[];
  crews: readonly Crew[];
  areas: readonly string[];
  onCall: string | null;
  /** Whether the carrier lets one of the company's numbers send. */
  hasNumber: boolean;
}

/** What the assistant needs before it may answer by itself, in the order in which it is set up. */
export function liveNeedsOf(known: Known): { need: LiveNeed; done: boolean }[] {
  const { name, trade, zone } = known.profile;
  const offered = new Set(known.services.map(({ serviceId }) => serviceId));
  const done: Record<LiveNeed, boolean> = {
    number: known.hasNumber,
    profile: name !== null && trade !== null && zone !== null,
    hours: Object.values(known.hours?.week ?? {}).some((windows) => windows.length > 0),
    service: known.services.length > 0,
    area: known.areas.length > 0,
    crew: known.crews.some(({ services }) => services.some((id) => offered.has(id))),
    on_call: known.onCall !== null,
  };

  return liveNeeds.map((need) => ({ need, done: done[need] }));
}
