import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { id, at } = example;
const params = { threadId: id };

const thread = {
  ...{ threadId: id, phone: '+18015550142', names: ['Marisol Ortega'], mode: 'paused' },
  ...{
    assignedTo: null,
    attention: { reason: 'asked_for_person', since: at },
    unread: 1,
    stopped: false,
    unclearStopAt: null,
  },
  last: { author: 'contact', body: 'can somebody just call me', state: 'received', at },
};
const message = {
  ...{ messageId: id, direction: 'outbound', author: 'user', writtenBy: 'Dana Whitlock' },
  ...{ body: 'I call you in ten minutes.', media: [], state: 'waiting', at, dueAt: at, segments: 1 },
  ...{ reasons: [], reading: null, why: null },
  proof: {
    ...{ messageClass: 'reply', program: 'inquiry_response', rules: ['stop', 'us-numbers'] },
    ...{ rulesVersion: '2026-03-01', localTimes: ['Mon 2026-03-02 10:24 in America/Denver'] },
    ...{ states: ['UT'], bases: [{ kind: 'inquiry', program: null, at }] },
  },
};

/** Conversations with the people who text the company. */
export const conversationOperations: Operations = {
  [`GET ${api.textingThreads}`]: {
    summary: 'List the conversations',
    description:
      'Answers a page of the threads: `open` and `closed` by their newest text, `needs_person` by who waits longest. `next` is the `after` of the next page.',
    example: {
      query: { filter: 'needs_person' },
      answer: ok({ threads: [thread], next: null, needsPerson: 1, hasNumber: true }),
    },
  },
  [`GET ${api.textingThread}`]: {
    summary: 'Read a conversation',
    description:
      'Answers a thread with the contacts behind its number, what the consent ledger says of the number, who took it over, handed it back or closed it, and whether a text that is written by hand may be sent now.',
    example: {
      params,
      answer: ok({
        thread,
        ownNumber: '+13855550100',
        contacts: [
          {
            ...{ contactId: id, name: 'Marisol Ortega', address: null, postalCode: '84070' },
            sources: [{ kind: 'lead', count: 1 }],
          },
        ],
        consents: [{ eventId: 1, action: 'granted', basis: 'form', words: 'You may text me.', by: null, at }],
        ...{ changes: [{ changeId: id, mode: 'person', reason: null, by: 'Dana Whitlock', at }], visits: [] },
        maySend: {
          ...{ decision: 'send', until: null, reasons: [] },
          localTimes: ['Mon 2026-03-02 10:24 in America/Denver'],
        },
      }),
    },
  },
  [`GET ${api.textingMessages}`]: {
    summary: 'Read the texts of a conversation',
    description:
      'Answers a page of texts, the oldest first: the newest page, or the one before `before`. Each has its state, why it is held or refused, and what the decision to send it rests on.',
    example: { params, answer: ok({ messages: [message], before: null }) },
  },
  [`POST ${api.textingMessages}`]: {
    summary: 'Write a text',
    description:
      'Queues a text and takes the conversation over, but where it answers a question that was passed on. The same `clientId` a second time gives the text that exists. The state says what became of it: `waiting`, `held` until `dueAt`, or `refused`, with the reasons.',
    example: {
      params,
      body: { clientId: id, body: 'I call you in ten minutes.' },
      answer: ok({ message }),
    },
  },
  [`POST ${api.textingMode}`]: {
    summary: 'Take over, hand back or close',
    description:
      'Sets who answers: `person` for the caller, `assistant`, or nobody any more (`closed`). What the assistant was about to send is not sent. `answered` settles a question that was passed on, and changes nothing else.',
    example: { params, body: { mode: 'person' }, answer: ok({ thread }) },
  },
  [`POST ${api.textingStop}`]: {
    summary: 'End all texts to a number',
    description: 'For whoever asked for it in another way than by text. Only their own START ends it.',
    example: { params, answer: ok({ thread }) },
  },
  [`POST ${api.textingWantsTexts}`]: {
    summary: 'Say that what may have been a stop was none',
    description:
      'After a text that may mean “no more texts” (`unclearStopAt`) nothing goes to its number, by nobody. This lets texts go again, and the caller has the conversation; the ledger keeps who judged so. Where nothing is held it changes nothing.',
    errors: { conflict: 'They have written such a text again since.' },
    example: { params, body: { unclearStopAt: at }, answer: ok({ thread }) },
  },
  [`POST ${api.textingDoNotContact}`]: {
    summary: 'Never contact a number again',
    description:
      'Ends all texts to the number by the company’s own wish. Unlike a stop, no START of the person ends it.',
    example: { params, answer: ok({ thread }) },
  },
  [`POST ${api.textingContactAgain}`]: {
    summary: 'Take "Do not contact" back',
    description:
      'Ends the company’s own wish that nobody contacts the number. The ledger keeps both, and the reason. A stop that the person asked for stays, and nothing that they agreed to before counts.',
    example: { params, body: { reason: 'Asked at the counter to be texted again' }, answer: ok({ thread }) },
  },
  [`GET ${api.textingMedia}`]: {
    summary: 'Open a picture of a text',
    description:
      'Fetches the picture from the carrier, from its own hosts alone, each time it is asked for; nothing is kept. `index` counts from 0. What is no JPEG, PNG, GIF or WebP by its own bytes is not given, nor what is larger than five megabytes.',
    errors: {
      not_found: 'There is no such picture, or the carrier has it no more.',
      unsupported_file: 'It is no picture.',
      provider_unavailable: 'The carrier did not give it.',
    },
    example: { params: { ...params, messageId: '3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c109', index: '0' } },
    file: { type: 'image/png', description: 'The picture, as an attachment.' },
  },
  [`POST ${api.textingErase}`]: {
    summary: 'Erase what is kept of a person',
    description:
      'At the request of whoever holds the number: deletes their contacts, conversations with all texts, and visits. What the law asks to be kept stays: the number with its stop, and the ledger of consent, which gets the reason. Nothing that they agreed to before counts from then on. Records that connected systems send are not touched.',
    errors: { conflict: 'A text is being sent to them at this moment.' },
    example: {
      params,
      body: { reason: 'Asked by mail on May 4' },
      answer: ok({ texts: 12, visits: 1, contacts: 1 }),
    },
  },
  [`GET ${api.textingEvidence}`]: {
    summary: 'Download everything on record about a number',
    description:
      'One page of HTML to keep and print: every grant and revocation with the exact words, form, IP address and browser; every text with what its sending rests on and the calls to the carrier; every stop.',
    example: { params },
    file: { type: 'text/html', description: 'A page of HTML, as an attachment.' },
  },
  [`POST ${api.textingRead}`]: {
    summary: 'Mark a conversation as read',
    description: 'Sets the number of unread texts to zero.',
    example: { params, answer: ok({ thread }) },
  },
  [`GET ${api.textingStream}`]: {
    summary: 'Follow the conversations',
    description:
      'Server-sent events: `change` names a thread, message or number that changed, to be read anew. Each has a number as its id, without a gap; `Last-Event-ID` continues after it. `ready` is the beginning of a stream without one, and `reload` says that the events after it are deleted. A comment comes every 25 seconds.',
    errors: { overloaded: 'Too many streams of the account are open.' },
    example: {},
    file: { type: 'text/event-stream', description: 'Events, until either side ends the answer.' },
  },
};
