import type { Kysely } from 'kysely';
import { textCarriers } from '../../../../contract/text-numbers.ts';
import { capabilities } from '../../../carriers/capabilities.ts';
import type { BlockedPhone, Carrier } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { isResumedSince } from '../consent/consent.repository.ts';
import { stopTexts } from '../consent/consent.service.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { publish } from '../threads/threads.service.ts';
import {
  countStopped,
  listDue,
  listThreads,
  listUnstopped,
  type NumbersAtCarrier,
  noteCompared,
} from './carrier-blocks.repository.ts';

type Db = Kysely<Database>;

export interface BlocksDeps {
  db: Db;
  carriers: { carrierOf(db: Db, accountId: string, numberId: string): Promise<Carrier | null> };
  log: Pick<Log, 'info' | 'warn'>;
  /** The time of day; the system's unless given. */
  now?: () => Date;
}

const dayMs = 24 * 3_600_000;
/** Companies at once: a carrier that does not answer takes its time. */
const atOnce = 4;
/** The database's clock is not this one. */
const clockMarginMs = 60_000;
/** Carriers list short codes too, and Telnyx hides digits where somebody asked it to. */
const person = /^\+[1-9]\d{6,14}$/;
const withList = textCarriers.filter((carrier) => capabilities[carrier].listsBlocked);

/** How a carrier's blocks and the ledger of a company differed. */
export interface Compared {
  /** Phones that the carrier blocks. */
  listed: number;
  /** Those that the ledger did not have as stopped, and has now. */
  learnt: number;
  /** Phones that the ledger has as stopped and the carrier does not block, as after a stop in words of their own. */
  hereAlone: number;
}

/**
 * Compares whom carriers block with the ledger, for each company whose last comparison is a day old: what the carrier
 * blocks and the ledger does not is stopped there too. Carriers without a list tell by refusals alone.
 */
export async function compareBlocks(deps: BlocksDeps): Promise<void> {
  const { db, log, now = () => new Date() } = deps;
  const due = (await listDue(db, withList, new Date(now().getTime() - dayMs))).values();
  const compareNext = async () => {
    for (const company of due) {
      const { accountId, carrier } = company;
      try {
        const compared = await compareOne(deps, company);
        if (compared !== null) log.info({ accountId, carrier, ...compared }, 'opt-outs were compared');
      } catch (error) {
        // One company's carrier is not to keep the others from being compared; the next hour tries it again.
        const kind = error instanceof VendorError ? error.kind : null;
        log.warn(
          { accountId, carrier, kind, err: kind === null ? error : undefined },
          'opt-outs could not be compared',
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
}

async function compareOne(
  { db, carriers, now = () => new Date() }: BlocksDeps,
  company: NumbersAtCarrier,
): Promise<Compared | null> {
  const { accountId, numbers } = company;
  const at = now();
  const client = numbers[0] && (await carriers.carrierOf(db, accountId, numbers[0].numberId));
  if (!client) return null;
  const compared = { listed: 0, learnt: 0 };
  let both = 0;
  for await (const page of client.blocked(numbers.map(({ e164 }) => e164))) {
    const phones = new Map(page.filter(({ e164 }) => person.test(e164)).map((one) => [one.e164, one]));
    const listed = [...phones.keys()];
    for (const e164 of await listUnstopped(db, accountId, listed)) {
      const block = phones.get(e164);
      if (block !== undefined && (await stopOne(db, company, block, at))) compared.learnt += 1;
    }
    compared.listed += listed.length;
    both += await countStopped(db, company, listed);
  }
  await noteCompared(db, company, at);
  return { ...compared, hereAlone: (await countStopped(db, company, null)) - both };
}

/** Stops a number that its carrier blocks. False where it is stopped by now, or its person asked for texts meanwhile. */
function stopOne(
  db: Db,
  { accountId, carrier }: NumbersAtCarrier,
  { e164, since, word }: BlockedPhone,
  listedAt: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { stoppedAt, doNotContactAt, carrierBlockedAt } = await lockPhone(trx, accountId, e164);
    if (stoppedAt !== null && (doNotContactAt === null || carrierBlockedAt !== null)) return false;
    const listBegan = new Date(listedAt.getTime() - clockMarginMs);
    if (await isResumedSince(trx, accountId, e164, listBegan)) return false;
    await stopTexts(trx, accountId, {
      ...{ e164, basis: 'carrier', ...(word === null ? {} : { words: word }) },
      saidAt: since !== null && since < listedAt ? since : listedAt,
      // Of this list: a block that is still there after a START in other words is learnt again.
      source: { kind: 'carrier_list', id: `${carrier} ${e164} ${listedAt.toISOString()}` },
    });
    const threads = await listThreads(trx, accountId, e164);
    const changed = threads.map((threadId) => ({ kind: 'thread' as const, subject: threadId, threadId }));
    await publish(trx, accountId, ...changed);
    return true;
  });
}
