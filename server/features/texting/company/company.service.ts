import type { Kysely } from 'kysely';
import type {
  AreasChange,
  AssistantSettings,
  CompanyProfile,
  DoNotCallRequest,
  LiveRequest,
  ServicesChange,
  TextingCompany,
} from '../../../../contract/texting-company.ts';
import { companyLimits } from '../../../../contract/texting-company.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { codeOf, exclusionViolation } from '../../../platform/error-code.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCrmSettings } from '../crm/crm.repository.ts';
import { listNumbers } from '../numbers/numbers.repository.ts';
import { STATES } from '../policy/facts.ts';
import { countOfCrews, countOfDates, countVisitsAhead } from '../scheduling/visits-ahead.repository.ts';
import { readUsNumber } from '../us-number.ts';
import { changeZone, visitsMeet } from './change-zone.ts';
import { presentCompany } from './company.presenter.ts';
import { accountZone, companyOf, findProfile, listCrews, listServices } from './company.repository.ts';
import type { Company } from './company.ts';
import {
  retireCrews,
  retireServices,
  storeCrews,
  storeProfile,
  storeServices,
} from './company-writes.repository.ts';
import { countChecks, countUnchecked, storeChecks } from './do-not-call.repository.ts';
import { isLive, liveNeedsOf } from './live-needs.ts';
import { readHours, storedHours } from './stored-company.ts';
import { suggestionsByTrade } from './suggestions.ts';

export interface CompanyDeps {
  db: Kysely<Database>;
  /** The installation has a model that reads texts. */
  readsTexts?: boolean;
}

/** A company's profile for the assistant, with what is missing before it may answer by itself. */
export async function readTextingCompany(
  { db, readsTexts = false }: CompanyDeps,
  accountId: string,
): Promise<TextingCompany> {
  const row = await findProfile(db, accountId);
  const [zone, now] = [await accountZone(db, accountId), new Date()];
  return presentCompany({
    ...{ row, accountZone: zone },
    services: await listServices(db, accountId),
    crews: await listCrews(db, accountId),
    visitsAhead: await countVisitsAhead(db, accountId, now),
    visitsAheadByCrew: await countOfCrews(db, accountId, now),
    visitsAheadByDate: await countOfDates(db, accountId, now, row?.zone ?? zone),
    hasNumber: await hasNumber(db, accountId),
    readsTexts,
  });
}

/** A company for which the assistant answers by itself; null where it may not, or lacks what it needs. */
export async function answeringCompany(db: Kysely<Database>, accountId: string): Promise<Company | null> {
  const row = await findProfile(db, accountId);
  if (row?.assistant_on !== true) return null;
  // Asked at each turn: nothing that grows with the company's use is read, and nothing twice.
  const [company, ready] = await together(db, (on) =>
    Promise.all([companyOf(on, row), hasNumber(on, accountId)]),
  );
  if (company === null) return null;
  const needs = liveNeedsOf({
    ...{ ...company, profile: row, hours: readHours(row.hours) },
    hasNumber: ready,
  });
  return isLive(row.assistant_on, needs) ? company : null;
}

/** Whether a carrier lets one of the account's numbers send. */
const hasNumber = async (db: Kysely<Database>, accountId: string): Promise<boolean> =>
  (await listNumbers(db, accountId)).some(({ state }) => state?.maySend === true);

/** A company's profile for the assistant, for the download of its account's data. */
export async function exportCompany(db: Kysely<Database>, accountId: string) {
  const { profile, areas, assistant, services, crews, live } = await readTextingCompany(
    { db, readsTexts: true },
    accountId,
  );
  const crm = await findCrmSettings(db, accountId);
  const names = new Map(services.map(({ serviceId, name }) => [serviceId, name]));
  return {
    company: { ...profile, areas, ...assistant, assistantAnswers: live.on, crmCalendar: crm ?? null },
    services,
    crews: crews.map(({ services: does, ...crew }) => ({
      ...crew,
      services: does.map((id) => names.get(id) ?? id),
    })),
  };
}

/**
 * Saves the company and its hours. Throws AppError `validation_failed` with the field, and `conflict` where another time
 * zone would move what lies ahead and nobody said how.
 */
export async function saveProfile(
  { db }: CompanyDeps,
  accountId: string,
  profile: CompanyProfile,
  now: Date = new Date(),
): Promise<void> {
  const states = profile.registeredIn.filter((state) => STATES.some((known) => known === state));
  if (states.length < profile.registeredIn.length) {
    throw fieldError('registeredIn', 'Please enter states by their two letters, as TX, FL');
  }
  const { zone: to, zoneChange: choice } = profile;
  try {
    await changed(db, accountId, async (trx) => {
      const from = (await findProfile(trx, accountId))?.zone ?? to;
      await storeProfile(trx, accountId, {
        ...{ name: profile.name, trade: profile.trade, zone: to },
        office_phone: phoneOf('officePhone', profile.officePhone),
        hours: storedHours(profile.hours),
        texts_when_open: profile.textsWhenOpen,
        ...{ cap_count: profile.cap?.count ?? null, cap_hours: profile.cap?.hours ?? null },
        registered_in: [...new Set(states)].toSorted(),
      });
      if (from !== to) await changeZone(trx, accountId, { from, to, choice }, now);
    });
  } catch (error) {
    throw codeOf(error) === exclusionViolation ? visitsMeet() : error;
  }
}

/** Saves services. Throws AppError `validation_failed` where one is for a problem that the trade does not have. */
export async function saveServices(
  { db }: CompanyDeps,
  accountId: string,
  { services, removed }: ServicesChange,
): Promise<void> {
  await changed(db, accountId, async (trx) => {
    const trade = (await findProfile(trx, accountId))?.trade ?? null;
    if (trade === null)
      throw new AppError('conflict', 'Please save your trade under Company and hours first.');
    const known = new Set(suggestionsByTrade()[trade].problems.map(({ key }) => key));
    for (const [at, { problems }] of services.entries()) {
      const unknown = problems.find((key) => !known.has(key));
      if (unknown !== undefined) {
        throw fieldError(`services.${at}.problems`, `Your trade has no problem “${unknown}”`);
      }
    }
    await retireServices(trx, accountId, removed);
    await storeServices(trx, accountId, services);
    if ((await listServices(trx, accountId)).length > companyLimits.services) {
      throw fieldError('services', `At most ${companyLimits.services} services`);
    }
  });
}

/** Saves where a company works, and its crews. */
export async function saveAreas(
  { db }: CompanyDeps,
  accountId: string,
  { areas, crews, removed }: AreasChange,
): Promise<void> {
  await changed(db, accountId, async (trx) => {
    await storeProfile(trx, accountId, { areas: [...new Set(areas)].toSorted() });
    await retireCrews(trx, accountId, removed);
    await storeCrews(trx, accountId, crews);
    const kept = await listCrews(trx, accountId);
    if (kept.length > companyLimits.crews) {
      throw fieldError('crews', `At most ${companyLimits.crews} crews`);
    }
    if (kept.reduce((sum, { seats }) => sum + seats, 0) > companyLimits.seats) {
      throw fieldError(
        'crews',
        `All crews together make at most ${companyLimits.seats} visits at the same time. Please lower that number of some crews.`,
      );
    }
  });
}

/** Saves what the assistant may say, what it leaves to people, and who is notified of emergencies. */
export async function saveAssistant(
  { db }: CompanyDeps,
  accountId: string,
  { sentences, personTopics, onCall, usesModel }: AssistantSettings,
): Promise<void> {
  const said = Object.entries(sentences).filter(([, sentence]) => sentence !== '');
  await changed(db, accountId, (trx) =>
    storeProfile(trx, accountId, {
      sentences: JSON.stringify(Object.fromEntries(said)),
      person_topics: [...new Set(personTopics)],
      on_call: phoneOf('onCall', onCall),
      ...(usesModel === undefined ? {} : { uses_model: usesModel }),
    }),
  );
}

/** Lets the assistant answer by itself, or ends that. Throws AppError `conflict` while something is missing. */
export async function setLive(deps: CompanyDeps, accountId: string, { on }: LiveRequest): Promise<void> {
  await changed(deps.db, accountId, async (trx) => {
    const { live } = await readTextingCompany({ db: trx }, accountId);
    if (on && live.needs.some(({ done }) => !done)) {
      throw new AppError('conflict', 'Something is still missing before the assistant can answer.');
    }
    await storeProfile(trx, accountId, { assistant_on: on });
  });
}

/** Lets the assistant answer as soon as nothing is missing any more. */
export const letAnswer = ({ db }: CompanyDeps, accountId: string): Promise<void> =>
  changed(db, accountId, (trx) => storeProfile(trx, accountId, { assistant_on: true }));

/** Most numbers that are named where they could not be read. */
const namedAtMost = 20;

/**
 * Records that numbers were checked against the do-not-call registries. Throws AppError `conflict` where more numbers would
 * be kept than an account may have.
 */
export async function recordChecks(
  { db }: CompanyDeps,
  { accountId, userId }: { accountId: string; userId: string },
  { checkedOn, numbers }: DoNotCallRequest,
  now: Temporal.Instant,
): Promise<{ recorded: number; unreadableCount: number; unreadable: string[] }> {
  const zone = await accountZone(db, accountId);
  const day = Temporal.PlainDate.from(checkedOn);
  // Its first moment, since the day does not say when: a check counts as old rather than new.
  const checkedAt = day.toZonedDateTime(zone).toInstant();
  if (Temporal.Instant.compare(checkedAt, now) > 0)
    throw fieldError('checkedOn', 'That day is still to come');
  const read = numbers.map(({ number, listed }) => ({ number, listed, e164: readUsNumber(number) }));
  const byNumber = new Map<string, boolean>();
  for (const { e164, listed } of read) {
    // A number that is listed once is listed.
    if (e164 !== null) byNumber.set(e164, listed || byNumber.get(e164) === true);
  }
  const checks = [...byNumber].map(([e164, listed]) => ({ e164, listed }));
  if (checks.length > 0) {
    await changed(db, accountId, async (trx) => {
      const kept = (await findProfile(trx, accountId))?.checked_numbers ?? 0;
      const numbers = checks.map(({ e164 }) => e164);
      if (kept + (await countUnchecked(trx, accountId, numbers)) > companyLimits.keptLookups)
        throw tooManyChecks(kept);
      await storeChecks(trx, { accountId, userId }, checks, new Date(checkedAt.epochMilliseconds));
      await storeProfile(trx, accountId, await countChecks(trx, accountId));
    });
  }
  const unreadable = read.filter(({ e164 }) => e164 === null).map(({ number }) => number);
  return {
    recorded: checks.length,
    unreadableCount: unreadable.length,
    unreadable: unreadable.slice(0, namedAtMost),
  };
}

const tooManyChecks = (kept: number) =>
  new AppError(
    'conflict',
    `The checks of ${kept.toLocaleString('en-US')} numbers are kept for you, of ${companyLimits.keptLookups.toLocaleString('en-US')} at most, so this list was not recorded to its end. Please write to us to have older ones removed.`,
  );

const changed = (db: Kysely<Database>, accountId: string, change: (trx: Kysely<Database>) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await change(trx);
  });

function phoneOf(field: string, typed: string): string | null {
  if (typed === '') return null;
  const e164 = readUsNumber(typed);
  if (e164 === null) throw fieldError(field, 'Please enter a number of the United States, as (801) 555-0142');
  return e164;
}

const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', message, { errors: [{ field, message }] });
