import { type CarrierOffer, type TextNumber, textCarriers } from '../../../../contract/text-numbers.ts';
import { notFound } from '../../../platform/errors.ts';
import { shownCredentials } from './credentials.ts';
import { presentNumber } from './numbers.presenter.ts';
import { findNumber, listNumbers, type OwnNumber } from './numbers.repository.ts';
import { hookUrlsOf, numberAccess } from './numbers.service.ts';
import type { NumbersDeps } from './numbers-deps.ts';

/** An account's numbers, and the carriers of which it can add more. Throws SecretUnreadable. */
export async function readNumbers(
  deps: NumbersDeps,
  accountId: string,
): Promise<{ numbers: TextNumber[]; carriers: CarrierOffer[] }> {
  const { db, vault, carriers } = deps;
  const numbers = await listNumbers(db, accountId);
  const shown = await shownCredentials(vault, db, accountId);
  const { hookUrl } = numberAccess(deps);
  const urls = await Promise.all(numbers.map(({ numberId }) => hookUrl(db, accountId, numberId)));
  const urlsOf = (carrier: OwnNumber['carrier']) =>
    urls.filter((_url, at) => numbers[at]?.carrier === carrier);
  return {
    numbers: numbers.map((number, at) => presentNumber(number, urls[at] ?? null, urlsOf(number.carrier))),
    carriers: textCarriers.map((carrier) => ({
      carrier,
      sandbox: carriers.isSandbox(carrier),
      stored: shown[carrier],
    })),
  };
}

/** One of an account's numbers. Throws AppError `not_found`, and SecretUnreadable. */
export async function readNumber(
  deps: NumbersDeps,
  accountId: string,
  numberId: string,
): Promise<TextNumber> {
  const number = await findNumber(deps.db, accountId, numberId);
  if (number === null) throw notFound('number');
  const hookUrls = await hookUrlsOf(deps, accountId, number.carrier);
  return presentNumber(number, await numberAccess(deps).hookUrl(deps.db, accountId, numberId), hookUrls);
}
