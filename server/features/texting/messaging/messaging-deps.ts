import type { Kysely } from 'kysely';
import type { Carrier } from '../../../carriers/carrier.ts';
import type { Model } from '../../../platform/ai/open-model.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { KeptOptOutsDeps } from '../kept-opt-outs/kept-opt-outs.service.ts';

type Db = Kysely<Database>;

/** How messaging reaches the carriers of own numbers. */
export interface CarrierAccess {
  /**
   * The clients and webhook addresses of numbers by their id; null where one is gone or cannot be
   * reached, the error where its credentials cannot be read.
   */
  accessOf(
    db: Db,
    numbers: readonly { accountId: string; numberId: string }[],
  ): Promise<ReadonlyMap<string, Access | AppError | null>>;
  /** The client of a number's carrier; null where the number or its credentials are gone. */
  carrierOf(db: Db, accountId: string, numberId: string): Promise<Carrier | null>;
  /** The number that a webhook's token belongs to; null for an unknown token, else whether it cannot be reached. */
  accessByHook(
    db: Db,
    token: string,
  ): Promise<(Access & { accountId: string; numberId: string }) | 'unreachable' | null>;
}

/** What reaching a number takes. */
export interface Access {
  /** The client of its carrier. */
  carrier: Carrier;
  /** The address of its webhooks. */
  hookUrl: string;
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
  /** Reads texts for the assistant; without one the built-in reader does alone. */
  model?: Model | null;
  /** The time of day; the system's unless given. */
  now?: () => Date;
  /** Texts a second from one own number, on average. */
  perSecond?: number;
  /** No call to a carrier starts later than this after its claim; a second unless given. */
  startWithinMs?: number;
  /** Called at each step of a send, so that tests can put something between two of them. */
  pause?: (step: SendStep) => Promise<void>;
}
