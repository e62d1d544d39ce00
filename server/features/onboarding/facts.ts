import type { Kysely } from 'kysely';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import { credentialNames, type Side, type Vendor } from '../../../contract/catalogue/vendor.ts';
import { completenessOf } from '../../../contract/completeness.ts';
import type { Completeness } from '../../../contract/onboarding.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ShownCredential } from './onboarding.presenter.ts';
import { type Consent, findConsents, findOnboarding, type OnboardingRow } from './onboarding.repository.ts';

type Db = Kysely<Database>;

export interface FactsDeps {
  /** What forms may show of the account's stored credentials. */
  storedCredentials(db: Db, accountId: string): Promise<readonly ShownCredential[]>;
}

/** What is stored of an account's onboarding, and how far that is. */
export interface Facts {
  row: OnboardingRow | undefined;
  stored: readonly ShownCredential[];
  completeness: Completeness;
}

/** Reads them; `db` may be a transaction. */
export async function readFacts(deps: FactsDeps, db: Db, accountId: string): Promise<Facts> {
  const row = await findOnboarding(db, accountId);
  const names: ReadonlySet<string> = new Set(credentialNames);
  const stored = (await deps.storedCredentials(db, accountId)).filter(({ name }) => names.has(name));
  const consents = await findConsents(db, accountId);
  return {
    row,
    stored,
    completeness: completenessOfRow(row, new Set(stored.map(({ name }) => name)), consents),
  };
}

/** How far an account is by its row, the names of its stored credentials and its consents. */
export function completenessOfRow(
  row: OnboardingRow | undefined,
  stored: ReadonlySet<string>,
  consents: readonly Consent[],
): Completeness {
  const chosen = chosenOf(row);
  const consentOf = (side: Side) => {
    // A consent for another system than the chosen one does not count.
    const consent = consents.find((each) => each.side === side && each.vendor === chosen[side]?.id);
    return { connected: consent !== undefined, expired: consent?.expired ?? false };
  };
  return completenessOf({
    companyWebsite: row?.company_website ?? '',
    softphoneProvider: row?.softphone_provider ?? null,
    crm: row?.crm ?? null,
    leadSources: row?.lead_sources ?? [],
    companySize: row?.company_size ?? null,
    termsAccepted: row?.terms_accepted ?? false,
    integrationsAcknowledged: row?.integrations_acknowledged ?? false,
    softphoneMethod: row?.softphone_method ?? null,
    stored,
    consent: { softphone: consentOf('softphone'), crm: consentOf('crm') },
  });
}

/** The systems that a customer has chosen, as far as they have. */
export type Chosen = Record<Side, Vendor | undefined>;

/** The catalogue's entries of what an account has chosen. */
export function chosenOf(row: OnboardingRow | undefined): Chosen {
  return {
    softphone: findVendor('softphone', row?.softphone_provider ?? null),
    crm: findVendor('crm', row?.crm ?? null),
  };
}
