import type { Kysely } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import type { Vault } from '../secrets/vault.ts';
import type { AccessTokens } from './access-tokens.service.ts';

/** What giving, showing and taking back a consent needs. */
export interface ConsentDeps {
  db: Kysely<Database>;
  vault: Vault;
  vendors: Vendors;
  tokens: AccessTokens;
  log: Log;
  /** Where browsers find this installation, as scheme and host; null when the operator has not said. */
  publicUrl: string | null;
  production: boolean;
  /** Called with a new connection, in the transaction that makes it. */
  onConnected(accountId: string, side: Side, trx: Kysely<Database>): Promise<void>;
  /** Takes a side's connection away with its secrets and records. */
  removeSide(accountId: string, side: Side, trx: Kysely<Database>): Promise<void>;
}
