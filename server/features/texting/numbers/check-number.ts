import { isDeepStrictEqual } from 'node:util';
import type { Carrier, NumberState } from '../../../carriers/carrier.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { failureWords } from './carrier-failure.ts';
import { listDue, noteCheck, type OwnNumber } from './numbers.repository.ts';
import { clientOf, hookUrlsOf, numberAccess } from './numbers.service.ts';
import type { NumbersDeps } from './numbers-deps.ts';
import { publishNumber } from './publish-number.ts';
import { readState, storedState } from './stored-state.ts';

/** How long a carrier may take to report on a number. */
const usualTimeoutMs = 15_000;
/** Numbers that one run of the job looks up: a carrier that does not answer takes its time with each. */
const mostAtOnce = 50;

const moved =
  'This number was added with the sandbox on, or off, and that has changed since. Remove it, and add it again.';
const withoutCredentials = 'There are no credentials for this number any more. Remove it, and add it again.';

/**
 * Asks a carrier whether its credentials are valid, and for a number's state. Throws VendorError, `unavailable` where it
 * takes longer than `timeoutMs`. Not to be called inside a transaction.
 */
export function askCarrier(
  carrier: Carrier,
  e164: string,
  timeoutMs: number = usualTimeoutMs,
): Promise<NumberState> {
  return within(timeoutMs, async () => {
    await carrier.check();
    return carrier.numberState(e164);
  });
}

/**
 * Looks a number up at its carrier and stores what came of it: a state, or why there is none. Inbound texts that are
 * reported nowhere are reported here from then on. Throws SecretUnreadable.
 */
export async function checkNumber(deps: NumbersDeps, number: OwnNumber): Promise<void> {
  const { accountId, numberId } = number;
  const checked = await lookUp(deps, number);
  await deps.db.transaction().execute(async (trx) => {
    await noteCheck(trx, number, checked);
    // The time of the look-up alone is nothing that anybody waits for.
    if (isNews(number, checked)) await publishNumber(trx, accountId, numberId);
  });
}

function isNews(before: OwnNumber, checked: Checked): boolean {
  if ('problem' in checked) return checked.problem !== before.problem;
  if (before.problem !== null) return true;
  return !isDeepStrictEqual(readState(JSON.parse(storedState(checked.state))), before.state);
}

type Checked = { state: NumberState } | { problem: string };

async function lookUp(deps: NumbersDeps, number: OwnNumber): Promise<Checked> {
  const { db, carriers, checkTimeoutMs = usualTimeoutMs } = deps;
  const { accountId, numberId, carrier, e164, sandbox } = number;
  if (carriers.isSandbox(carrier) !== sandbox) return { problem: moved };
  const client = await clientOf(deps, db, number);
  if (client === null) return { problem: withoutCredentials };
  const webhookUrl = await numberAccess(deps).hookUrl(db, accountId, numberId);
  const hookUrls = await hookUrlsOf(deps, accountId, carrier);
  try {
    const state = await within(checkTimeoutMs, async () => {
      await client.check();
      const found = await client.numberState(e164);
      if (webhookUrl === null || !isFree(found, hookUrls, sandbox)) return found;
      await client.setWebhook(e164, webhookUrl);
      return client.numberState(e164);
    });
    return { state };
  } catch (error) {
    if (error instanceof VendorError) return { problem: failureWords(carrier, error) };
    throw error;
  }
}

/**
 * Whether a number's inbound texts may be pointed here: another address is that of somebody's own program, or that of
 * another number of the account which shares its messaging profile, where texts of both arrive.
 */
export function isFree(
  { number }: NumberState,
  hookUrls: readonly (string | null)[],
  sandbox: boolean,
): boolean {
  if (number === null || (number.webhookUrl !== null && hookUrls.includes(number.webhookUrl))) return false;
  // A stand-in may run longer than the database of a trial, and keeps its address.
  return number.webhookUrl === null || sandbox;
}

/** Looks up the numbers whose turn it is. Throws AggregateError after the last one where some could not be. */
export async function checkDue(deps: NumbersDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const number of await listDue(deps.db, mostAtOnce)) {
    // One account's failure is not to keep the numbers behind it from being looked up.
    await checkNumber(deps, number).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} numbers were not looked up`);
}

async function within<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const asked = work();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new VendorError('unavailable', 'The look-up took too long')),
    timeoutMs,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
    // Whichever comes second has no one left to tell.
    asked.catch(() => {});
    late.catch(() => {});
  }
}
