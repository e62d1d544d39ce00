import { useEffect, useSyncExternalStore } from 'react';
import { noteCleared, noteConversation, noteIndustrySeen } from '../../../visitor/visits.ts';
import { keepIndustry, onIndustrySeen } from '../industry/industry-store.ts';
import { learner } from '../industry/learn-industry.ts';
import { type Chat, createChat } from './chat.ts';
import { blank } from './conversation.ts';

const { learn, forget } = learner(keepIndustry);
const nothing = blank('');

/** One per tab: a visitor who leaves the page and returns finds the conversation continued. */
const chat: Chat = createChat({
  ask: async () => (await import('./ask.ts')).ask,
  onIndustry: learn,
  onCleared: () => {
    forget();
    noteCleared();
  },
  onSent: noteConversation,
});
onIndustrySeen(noteIndustrySeen);

/** Preloads what the first message needs. */
export function prepareChat(): void {
  void import('./ask.ts').catch(() => {});
}

/** The chat and its conversation as it stands. It begins when it is first shown. */
export function useChat() {
  const conversation = useSyncExternalStore(chat.subscribe, chat.snapshot, () => nothing);
  useEffect(() => chat.open(), []);
  return { chat, conversation };
}
