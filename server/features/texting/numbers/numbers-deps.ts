import type { Kysely } from 'kysely';
import type { Carriers } from '../../../carriers/install-carriers.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Vault } from '../../integrations/secrets/vault.service.ts';

/** Addresses under which carriers reach this installation. */
export interface HookOrigins {
  /** For carriers themselves: public and https; null where the operator has not said. */
  live: string | null;
  /** For stand-ins, which reach this machine too; null where no port is set. */
  sandbox: string | null;
}

export interface NumbersDeps {
  db: Kysely<Database>;
  vault: Vault;
  carriers: Carriers;
  hookOrigins: HookOrigins;
  /** How long a carrier may take to report on a number; without it 15 seconds. */
  checkTimeoutMs?: number;
}

/** What reaching a number's carrier needs. */
export type CarrierDeps = Pick<NumbersDeps, 'vault' | 'carriers' | 'hookOrigins'>;
