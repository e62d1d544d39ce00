import {
  type AddNumberRequest,
  type ChangeNumberRequest,
  carrierNames,
  mostNumbers,
  type TextCarrier,
} from '../../../../contract/text-numbers.ts';
import type { Carrier, NumberState } from '../../../carriers/carrier.ts';
import type { CarrierCredentials } from '../../../carriers/install-carriers.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { readUsNumber } from '../us-number.ts';
import { refusalOf } from './carrier-failure.ts';
import { askCarrier, checkNumber } from './check-number.ts';
import { readCredentials, removeCredentials, saveCredentials } from './credentials.ts';
import { makeHookToken, removeHookToken } from './hook-tokens.ts';
import {
  claimNumber,
  findNumber,
  insertNumber,
  isDemonstration,
  listNumbers,
  noteCheck,
  retireNumber,
  setFirstTexts,
} from './numbers.repository.ts';
import type { NumbersDeps } from './numbers-deps.ts';
import { publishNumber } from './publish-number.ts';

/**
 * Adds a number once its carrier has said that the credentials hold and the number is theirs; one that may not send yet
 * is added too, and says so. Gives its id. Throws AppError: `validation_failed` with the field for what the form can
 * mend, `conflict` for a number that is in use, one too many, or a carrier that changed between sandbox and live, `forbidden` for a
 * live number of the demonstration, `provider_unavailable` where the carrier cannot be asked.
 */
export async function addNumber(
  deps: NumbersDeps,
  accountId: string,
  request: AddNumberRequest,
): Promise<string> {
  const { db, vault, carriers } = deps;
  const { carrier, companyName } = request;
  const sandbox = carriers.isSandbox(carrier);
  if (!sandbox && (await isDemonstration(db, accountId))) {
    throw new AppError('forbidden', 'The demonstration texts through the sandbox only.');
  }
  const e164 = usNumber(request.number);
  const typed = typedCredentials(request);
  const credentials = typed ?? (await readCredentials(vault, db, accountId, carrier));
  if (credentials === null)
    throw fieldError('credentials', `Please enter your ${carrierNames[carrier]} credentials`);
  await refuseOneTooMany(db, accountId);
  await refuseOtherMode(deps, accountId, carrier, sandbox);
  const client = carriers.client(credentials);
  const state = await stateAt(carrier, client, e164, deps.checkTimeoutMs);
  if (typed !== null) await refuseOtherAccount(deps, accountId, carrier, client);
  const numberId = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await refuseOneTooMany(trx, accountId);
    await refuseOtherMode({ ...deps, db: trx }, accountId, carrier, sandbox);
    const id = await insertNumber(trx, { accountId, carrier, e164, companyName, sandbox });
    if (id === null) throw new AppError('conflict', 'This number is added already.');
    if (!(await claimNumber(trx, { accountId, numberId: id, carrier, e164 }))) {
      throw new AppError(
        'conflict',
        'This number belongs to another account. Please write to us if it is yours.',
      );
    }
    if (typed !== null) await saveCredentials(vault, trx, accountId, typed);
    await makeHookToken(vault, trx, accountId, id);
    await noteCheck(trx, { accountId, numberId: id }, { state });
    await publishNumber(trx, accountId, id);
    return id;
  });
  // Its address is known only now.
  await checkAgain(deps, accountId, numberId);
  return numberId;
}

/** Takes a number out of use; the last one of a carrier takes its credentials along. Throws AppError `not_found`. */
export async function removeNumber(
  { db, vault }: Pick<NumbersDeps, 'db' | 'vault'>,
  accountId: string,
  numberId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const number = await findNumber(trx, accountId, numberId);
    if (number === null) throw notFound('number');
    await retireNumber(trx, accountId, numberId);
    await removeHookToken(vault, trx, accountId, numberId);
    await publishNumber(trx, accountId, numberId);
    const left = await listNumbers(trx, accountId);
    if (left.some(({ carrier }) => carrier === number.carrier)) return;
    await removeCredentials(vault, trx, accountId, number.carrier);
  });
}

/** Changes whom a number texts first. Throws AppError `not_found`. */
export async function changeNumber(
  { db }: Pick<NumbersDeps, 'db'>,
  accountId: string,
  numberId: string,
  change: ChangeNumberRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await findNumber(trx, accountId, numberId)) === null) throw notFound('number');
    await setFirstTexts(trx, { accountId, numberId }, change);
    await publishNumber(trx, accountId, numberId);
  });
}

/** Looks one of the account's numbers up again. Throws AppError `not_found`. */
export async function checkAgain(deps: NumbersDeps, accountId: string, numberId: string): Promise<void> {
  const number = await findNumber(deps.db, accountId, numberId);
  if (number === null) throw notFound('number');
  await checkNumber(deps, number);
}

/** Each number is fetched every minute and looked up daily, and all are asked for together. Throws AppError. */
async function refuseOneTooMany(db: NumbersDeps['db'], accountId: string): Promise<void> {
  if ((await listNumbers(db, accountId)).length < mostNumbers) return;
  throw new AppError(
    'conflict',
    `An account has at most ${mostNumbers} numbers. Please remove one that you no longer use, or write to us if you need more.`,
  );
}

/** The state of a number that its carrier has. Throws AppError. */
async function stateAt(
  carrier: TextCarrier,
  client: Carrier,
  e164: string,
  timeoutMs: number | undefined,
): Promise<NumberState> {
  const state = await asked(carrier, client, e164, timeoutMs);
  if (state.number !== null) return state;
  const name = carrierNames[carrier];
  throw fieldError('number', `The ${name} account has no number ${e164}. Please buy or move it there first.`);
}

/**
 * An account has one set of credentials of a carrier: those of another account at the carrier would take its webhooks and
 * stops from the numbers that are there already. Throws AppError.
 */
async function refuseOtherAccount(
  { db, checkTimeoutMs }: Pick<NumbersDeps, 'db' | 'checkTimeoutMs'>,
  accountId: string,
  carrier: TextCarrier,
  client: Carrier,
): Promise<void> {
  const others = (await listNumbers(db, accountId)).filter((one) => one.carrier === carrier);
  for (const { e164 } of others) {
    const { number } = await asked(carrier, client, e164, checkTimeoutMs);
    if (number !== null) continue;
    const name = carrierNames[carrier];
    throw fieldError(
      'credentials',
      `Your number ${e164} is not in this ${name} account. Please remove it first, or add a number of its account.`,
    );
  }
}

/** A carrier's report on a number. Throws AppError. */
async function asked(
  carrier: TextCarrier,
  client: Carrier,
  e164: string,
  timeoutMs: number | undefined,
): Promise<NumberState> {
  try {
    return await askCarrier(client, e164, timeoutMs);
  } catch (error) {
    if (error instanceof VendorError) throw refusalOf(carrier, error);
    throw error;
  }
}

/** An account has one set of credentials of a carrier, so its numbers there are all live or all the stand-in's. */
async function refuseOtherMode(
  { db }: Pick<NumbersDeps, 'db'>,
  accountId: string,
  carrier: TextCarrier,
  sandbox: boolean,
): Promise<void> {
  const others = await listNumbers(db, accountId);
  if (others.every((number) => number.carrier !== carrier || number.sandbox === sandbox)) return;
  const [was, is] = sandbox ? ['live', "the sandbox's"] : ["the sandbox's", 'live'];
  throw new AppError(
    'conflict',
    `Your ${carrierNames[carrier]} numbers are ${was}, and ${carrierNames[carrier]} is ${is} now. Remove them first.`,
  );
}

function typedCredentials(request: AddNumberRequest): CarrierCredentials | null {
  if (request.credentials === undefined) return null;
  if (request.carrier === 'telnyx') return { carrier: request.carrier, keys: request.credentials };
  const { messagingServiceSid, ...keys } = request.credentials;
  const service =
    messagingServiceSid === undefined || messagingServiceSid === '' ? {} : { messagingServiceSid };
  return { carrier: request.carrier, keys: { ...keys, ...service } };
}

/** The E.164 form of a number as people write it. Carriers' rules that are kept here are those of the United States. */
function usNumber(text: string): string {
  const number = readUsNumber(text);
  if (number !== null) return number;
  throw fieldError('number', 'Please enter a number of the United States, as (801) 555-0142');
}

function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ field, message }] });
}
