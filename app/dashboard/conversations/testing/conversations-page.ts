import { page } from 'vitest/browser';
import {
  type Message,
  MessagePageAnswer,
  ThreadAnswer,
  type ThreadDetail,
  ThreadDetailAnswer,
  type ThreadList,
  ThreadListAnswer,
  type ThreadRow,
  WriteAnswer,
} from '../../../../contract/conversations.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeStream } from '../../../testing/fake-stream.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ago, message } from './messages.ts';

export { ago, message };

export const marisolId = '3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c101';
const reneeId = '3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c102';
const strangerId = '3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c103';

export function marisol(change: Partial<ThreadRow> = {}): ThreadRow {
  return {
    threadId: marisolId,
    phone: '+18015550142',
    names: ['Marisol Ortega'],
    mode: 'paused',
    assignedTo: null,
    attention: { reason: 'asked_for_person', since: ago(4) },
    unread: 1,
    stopped: false,
    unclearStopAt: null,
    last: {
      author: 'contact',
      body: 'my lawyer says the fence was fine before your guy came',
      state: 'received',
      at: ago(4),
    },
    ...change,
  };
}

const renee: ThreadRow = {
  ...marisol({
    threadId: reneeId,
    phone: '+18015550119',
    names: ['Renee Alcott'],
    mode: 'assistant',
    unread: 0,
  }),
  attention: null,
  last: { author: 'assistant', body: 'Booked: Thursday, Dec 3, 8–10 AM.', state: 'delivered', at: ago(26) },
};
const stranger: ThreadRow = {
  ...marisol({ threadId: strangerId, phone: '+13855550173', names: [], mode: 'assistant', unread: 0 }),
  attention: null,
  stopped: true,
  unclearStopAt: null,
  last: { author: 'contact', body: 'STOP', state: 'received', at: ago(60 * 30) },
};

export const threadList = (change: Partial<ThreadList> = {}): ThreadList => ({
  threads: [marisol(), renee, stranger],
  next: null,
  needsPerson: 1,
  hasNumber: true,
  ...change,
});

const proof: Message['proof'] = {
  messageClass: 'service',
  program: 'service',
  rules: ['service-bases', 'federal-hours', 'stop'],
  rulesVersion: '2026-03-01',
  localTimes: ['Mon 2026-03-02 09:52 in America/Denver'],
  states: ['UT'],
  bases: [{ kind: 'purchase', program: null, at: '2025-11-03T18:00:00.000Z' }],
};

export const sent = (change: Partial<Message> = {}) =>
  message({
    direction: 'outbound',
    author: 'assistant',
    body: "Hi Marisol, this is Wasatch Pest's automated assistant. Luis finished your quarterly visit at 9:40. Anything you still see? Reply STOP to opt out.",
    state: 'delivered',
    at: ago(60 * 25),
    segments: 1,
    proof,
    why: { readBy: 'model', understood: ['ask price', 'ants'], facts: ['$149 a visit'] },
    ...change,
  });

export const talk = () => [
  sent(),
  message({ at: ago(12) }),
  message({ body: 'theres two boards broken. im not paying for this', at: ago(11) }),
  sent({ body: "I'm sorry, Marisol. I've passed this to our office.", at: ago(10) }),
  message({ body: 'my lawyer says the fence was fine before your guy came', at: ago(4) }),
];

export const detail = (change: Partial<ThreadDetail> = {}): ThreadDetail => ({
  thread: marisol(),
  ownNumber: '+13855550100',
  contacts: [
    {
      contactId: '6d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c201',
      name: 'Marisol Ortega',
      address: '118 Alder Ct, Sandy',
      postalCode: '84070',
      sources: [
        { kind: 'customer', count: 1 },
        { kind: 'call', count: 3 },
      ],
    },
  ],
  consents: [
    {
      eventId: 1,
      action: 'granted',
      basis: 'form',
      words: 'You may text me.',
      by: null,
      at: ago(60 * 24 * 90),
    },
  ],
  ...{ changes: [], visits: [] },
  maySend: {
    decision: 'send',
    until: null,
    reasons: [],
    localTimes: ['Mon 2026-03-02 10:24 in America/Denver'],
  },
  ...change,
});

/** The conversations that the API answers. */
export interface Known {
  list?: Partial<ThreadList>;
  detail?: Partial<ThreadDetail>;
  texts?: Message[];
}

/** Fakes the API of the page, and gives its stream. */
export function knowsConversations({ list = {}, detail: known = {}, texts = talk() }: Known = {}) {
  signIn();
  fakeApi.answerBy('GET', api.textingThreads, ThreadListAnswer, () => threadList(list));
  fakeApi.answer('GET', api.textingThread, ThreadDetailAnswer, detail(known));
  fakeApi.answer('GET', api.textingMessages, MessagePageAnswer, { messages: texts, before: null });
  fakeApi.answer('POST', api.textingRead, ThreadAnswer, { thread: marisol({ unread: 0 }) });
  fakeApi.answerBy('POST', api.textingMessages, WriteAnswer, ({ body }) => ({
    message: message({
      ...{ direction: 'outbound', author: 'user', writtenBy: 'Dana Whitlock', state: 'waiting' },
      ...{ body: bodyOf(body), at: ago(0), dueAt: ago(0), segments: 1 },
    }),
  }));
  return fakeStream();
}

const bodyOf = (sentBody: unknown) =>
  typeof sentBody === 'object' && sentBody !== null && 'body' in sentBody ? String(sentBody.body) : '';

/** A list of two pages; Hal Brinkman is on the second. */
export function knowsTwoPages() {
  fakeApi.answerBy('GET', api.textingThreads, ThreadListAnswer, ({ query }) =>
    query.get('after') === 'more'
      ? threadList({ threads: [marisol({ threadId: crypto.randomUUID(), names: ['Hal Brinkman'] })] })
      : threadList({ next: 'more' }),
  );
}

export const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const text = (words: string) => page.getByText(words, { exact: false });
export const composer = () => page.getByRole('textbox', { name: 'Write to Marisol Ortega' });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

export const openConversations = (query = '') => openPage(`${pages.conversations}${query}`);
export const openMarisol = () => openConversations(`?thread=${marisolId}`);
