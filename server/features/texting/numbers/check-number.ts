import type { Carrier, NumberState } from '../../../carriers/carrier.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { failureWords } from './carrier-failure.ts';
import { listDue, noteCheck, type OwnNumber } from './numbers.repository.ts';
import { clientOf } from './numbers.service.ts';
import type { NumbersDeps } from './numbers-deps.ts';

type CheckDeps = Pick<NumbersDeps, 'db' | 'vault' | 'carriers' | 'checkTimeoutMs'>;

/** How long a carrier may take to say what it knows of a number. */
const usualTimeoutMs = 15_000;
/** Numbers that one run of the job looks up: a carrier that does not answer takes its time with each. */
const mostAtOnce = 50;

const moved =
  'This number was added with the sandbox on, or off, and that has changed since. Remove it, and add it again.';
const withoutCredentials = 'There are no credentials for this number any more. Remove it, and add it again.';

/**
 * Asks a carrier whether its credentials hold and what it knows of a number. Throws VendorError, `unavailable` where it
 * takes longer than `timeoutMs`. Not to be called inside a transaction.
 */
export async function askCarrier(
  carrier: Carrier,
  e164: string,
  timeoutMs: number = usualTimeoutMs,
): Promise<NumberState> {
  const asked = (async () => {
    await carrier.check();
    return carrier.numberState(e164);
  })();
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

/** Looks a number up at its carrier and stores what came of it: a state, or why there is none. Throws SecretUnreadable. */
export async function checkNumber(deps: CheckDeps, number: OwnNumber): Promise<void> {
  const { db, carriers, checkTimeoutMs } = deps;
  await noteCheck(db, number, await lookUp());

  async function lookUp(): Promise<{ state: NumberState } | { problem: string }> {
    if (carriers.isSandbox(number.carrier) !== number.sandbox) return { problem: moved };
    const client = await clientOf(deps, db, number);
    if (client === null) return { problem: withoutCredentials };
    try {
      return { state: await askCarrier(client, number.e164, checkTimeoutMs) };
    } catch (error) {
      if (error instanceof VendorError) return { problem: failureWords(number.carrier, error) };
      throw error;
    }
  }
}

/** Looks up the numbers whose turn it is. */
export async function checkDue(deps: CheckDeps): Promise<void> {
  for (const number of await listDue(deps.db, mostAtOnce)) await checkNumber(deps, number);
}
