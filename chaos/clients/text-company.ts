import { newCustomer } from '../../bench/lib/customer.ts';
import { api } from '../../contract/paths.ts';
import { sandboxTexting } from '../../contract/sandbox.ts';
import { NumberAnswer } from '../../contract/text-numbers.ts';
import { twilioKeys } from '../../sandbox/carriers/twilio/twilio-keys.ts';
import type { TextPlace } from './texter.ts';

/** Gives a new company the stand-in's number, whose texts are reported to the site. */
export async function openTextCompany(
  origin: string,
  home: string,
): Promise<{ place: TextPlace; email: string }> {
  const { token, email } = await newCustomer(origin);
  const own = sandboxTexting.number;
  const { accountSid, authToken } = twilioKeys;
  const added = await fetch(origin + api.textNumbers, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ carrier: 'twilio', number: own, companyName: 'Wasatch Pest Control' },
      credentials: { accountSid, authToken },
    }),
  });
  if (!added.ok) throw new Error(`The number was refused: ${await added.text()}`);
  const { webhookUrl } = NumberAnswer.parse(await added.json()).data.number;
  const set = await fetch(`${home}/carriers/twilio/numbers/${own}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhookUrl }),
  });
  if (!set.ok) throw new Error(await set.text());
  return { place: { home, own }, email };
}
