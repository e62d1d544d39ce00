import type { TextingCompany } from '../../../../contract/texting-company.ts';
import type { findProfile } from './company.repository.ts';
import type { Crew, Service } from './company.ts';
import { isLive, liveNeedsOf } from './live-needs.ts';
import { readHours, readSentences, readTopics } from './stored-company.ts';
import { suggestionsByTrade } from './suggestions.ts';

interface Stored {
  row: Awaited<ReturnType<typeof findProfile>>;
  /** The account's time zone, until the company says another. */
  accountZone: string;
  services: readonly Service[];
  crews: readonly Crew[];
  visitsAhead: Readonly<Record<string, number>>;
  visitsAheadByCrew: Readonly<Record<string, number>>;
  visitsAheadByDate: Readonly<Record<string, number>>;
  hasNumber: boolean;
  readsTexts: boolean;
}

/** A company's profile for the assistant, as the API answers it. */
export function presentCompany({
  row,
  accountZone,
  services,
  crews,
  visitsAhead,
  visitsAheadByCrew,
  visitsAheadByDate,
  hasNumber,
  readsTexts,
}: Stored): TextingCompany {
  const hours = readHours(row?.hours);
  const [name, trade] = [row?.name ?? null, row?.trade ?? null];
  const [areas, onCall] = [row?.areas ?? [], row?.on_call ?? null];
  const needs = liveNeedsOf({
    profile: { name, trade, zone: row?.zone ?? null },
    ...{ hours, services, crews, areas, onCall, hasNumber },
  });
  return {
    profile: {
      ...{ name, trade, zone: row?.zone ?? accountZone, officePhone: row?.office_phone ?? null },
      hours: hours === null ? null : { week: hours.week, closed: hours.closed },
      textsWhenOpen: row?.texts_when_open ?? true,
      cap: capOf(row),
      registeredIn: row?.registered_in ?? [],
    },
    services: services.map(({ problems, ...service }) => ({ ...service, problems: [...problems] })),
    areas,
    crews: crews.map(({ services: does, ...crew }) => ({ ...crew, services: [...does] })),
    assistant: {
      sentences: readSentences(row?.sentences),
      personTopics: readTopics(row?.person_topics ?? []),
      onCall,
      usesModel: readsTexts ? (row?.uses_model ?? true) : null,
    },
    live: { on: isLive(row?.assistant_on ?? false, needs), needs },
    ...{ visitsAhead, visitsAheadByCrew, visitsAheadByDate },
    suggestions: suggestionsByTrade(),
    doNotCall: {
      ...{ numbers: row?.checked_numbers ?? 0, listed: row?.listed_numbers ?? 0 },
      checkedAt: row?.last_checked_at?.toISOString() ?? null,
    },
  };
}

function capOf(row: Stored['row']) {
  if (!row || row.cap_count === null || row.cap_hours === null) return null;
  return { count: row.cap_count, hours: row.cap_hours === 168 ? (168 as const) : (24 as const) };
}
