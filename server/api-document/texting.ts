import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { at } = example;
const numberId = '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a11';
const number = {
  ...{ numberId, carrier: 'twilio', number: '+18015550142', companyName: 'Wasatch Pest', sandbox: false },
  state: {
    ...{ found: true, kind: 'local', sms: true, brand: 'approved', campaign: 'pending', tollFree: null },
    ...{ maySend: false, reasons: [], reportsHere: true },
  },
  ...{ checkedAt: at, problem: null },
  webhookUrl: 'https://app.example.com/api/texting/hooks/twilio/2bK1x',
  ...{ textsMissedCalls: true, textsNewLeads: false, confirmsVisits: true },
};

/** The company's own numbers. */
export const textingOperations: Operations = {
  [`GET ${api.textNumbers}`]: {
    summary: 'List the text numbers',
    description:
      "Answers the company's own numbers with what their carriers said of them last: whether each may send, the state of its brand, campaign or toll-free verification with the carrier's own words, and where the carrier has to report inbound texts. Beside them the carriers of which numbers can be added, with what may be shown of their credentials; secrets are never answered.",
    example: {
      answer: ok({
        numbers: [number],
        carriers: [
          {
            carrier: 'twilio',
            sandbox: false,
            stored: { accountSid: `AC${'0'.repeat(32)}`, authToken: '9c1f' },
          },
          { carrier: 'telnyx', sandbox: false, stored: null },
        ],
      }),
    },
  },
  [`POST ${api.textNumbers}`]: {
    summary: 'Add a text number',
    description:
      "Asks the carrier whether the credentials hold and the number is the account's, then stores both; credentials that are left out are those stored. A number that may not send yet is added and says why. Takes up to 15 seconds.",
    errors: {
      validation_failed:
        'The carrier does not accept the credentials or has no such number, or something is missing; `errors` names the field.',
      conflict:
        'The number is added already, or belongs to another account, or the account has as many as it may, or the carrier was moved to live or to the sandbox.',
      forbidden: 'The demonstration takes no number of a live carrier.',
      provider_unavailable: 'The carrier does not answer.',
    },
    example: {
      body: {
        ...{ carrier: 'twilio', number: '(801) 555-0142', companyName: 'Wasatch Pest' },
        credentials: { accountSid: `AC${'0'.repeat(32)}`, authToken: 'the auth token' },
      },
      answer: ok({ number }),
    },
  },
  [`POST ${api.textNumberCheck}`]: {
    summary: 'Look a text number up',
    description:
      'Asks the carrier again what it knows of the number and its registrations. Where it cannot be asked, `problem` says why and the state of before stays. Every number is looked up daily by itself, and after its texts were refused.',
    errors: { not_found: 'The account has no such number.' },
    example: { params: { numberId }, answer: ok({ number }) },
  },
  [`PATCH ${api.textNumber}`]: {
    summary: 'Say whom a text number texts first',
    description:
      'With `textsMissedCalls` whoever calls the office without an answer, as a connected phone system says, and with `textsNewLeads` whoever has just become a lead in a connected CRM gets one text from this number, under all rules, unless a conversation is under way. With `confirmsVisits` customers are asked, on the working day before, whether a visit of the calendar stands, while the assistant answers. One number of an account does each. Calls to the number itself are always answered so where its carrier reports them.',
    errors: { not_found: 'The account has no such number.' },
    example: { params: { numberId }, body: { textsMissedCalls: true }, answer: ok({ number }) },
  },
  [`DELETE ${api.textNumber}`]: {
    summary: 'Remove a text number',
    description:
      'Nothing is sent from the number and nothing taken for it from then on. Its conversations stay. With the last number of a carrier its credentials are deleted.',
    errors: { not_found: 'The account has no such number.' },
    example: { params: { numberId }, answer: ok({ removed: true }) },
  },
};
