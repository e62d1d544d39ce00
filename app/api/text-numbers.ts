import { api, path } from '../../contract/paths.ts';
import {
  type AddNumberRequest,
  type ChangeNumberRequest,
  NumberAnswer,
  NumberRemovedAnswer,
  NumbersAnswer,
} from '../../contract/text-numbers.ts';
import { call } from './call.ts';

/** The company's own numbers, and the carriers of which more can be added. */
export async function listNumbers(signal?: AbortSignal) {
  return call(api.textNumbers, NumbersAnswer, signal ? { signal } : {});
}

/** Adds a number, once its carrier has said that it is the company's. */
export async function addNumber(body: AddNumberRequest) {
  const { number } = await call(api.textNumbers, NumberAnswer, { method: 'POST', body });
  return number;
}

/** Has a number looked up at its carrier again. */
export async function checkNumber(numberId: string) {
  const { number } = await call(path(api.textNumberCheck, { numberId }), NumberAnswer, { method: 'POST' });
  return number;
}

/** Changes whom a number texts first. */
export async function changeNumber(numberId: string, body: ChangeNumberRequest) {
  const { number } = await call(path(api.textNumber, { numberId }), NumberAnswer, { method: 'PATCH', body });
  return number;
}

/** Takes a number out of use. */
export async function removeNumber(numberId: string): Promise<void> {
  await call(path(api.textNumber, { numberId }), NumberRemovedAnswer, { method: 'DELETE' });
}
