import type { Kysely } from 'kysely';
import type { Carrier } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import type { KeptOptOutsDeps } from '../kept-opt-outs/kept-opt-outs.service.ts';

type Db = Kysely<Database>;

/** How messaging reaches the carriers of own numbers. */
export interface CarrierAccess {
  /** The client of a number's carrier; null where the number or its credentials are gone. */
  carrierOf(db: Db, accountId: string, numberId: string): Promise<Carrier | null>;
  /** The address of a number's webhooks; null where no carrier could reach this installation. */
  hookUrl(db: Db, accountId: string, numberId: string): Promise<string | null>;
  /** The number that a webhook's token belongs to; null for an unknown token. */
  numberByHook(db: Db, token: string): Promise<{ accountId: string; numberId: string } | null>;
}

/** Moments of a send between which something else may happen. */
export const sendSteps = ['chosen', 'decided', 'claimed', 'called', 'stored'] as const;
export type SendStep = (typeof sendSteps)[number];

export interface MessagingDeps {
  db: Db;
  carriers: CarrierAccess;
  /** What is kept of opt-outs whose account is gone. */
  keptOptOuts: KeptOptOutsDeps;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The time of day; the system's unless given. */
  now?: () => Date;
  /** Texts a second from one own number, on average. */
  perSecond?: number;
  /** No call to a carrier starts later than this after its claim; a second unless given. */
  startWithinMs?: number;
  /** Called at each step of a send, so that tests can put something between two of them. */
  pause?: (step: SendStep) => Promise<void>;
}
