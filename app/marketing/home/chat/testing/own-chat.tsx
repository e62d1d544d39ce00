import { useEffect, useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router';
import { ask } from '../ask.ts';
import { createChat } from '../chat.ts';
import { ChatPanel } from '../chat-panel.tsx';
import '../../../../styles.css';

const quiet = () => {};

/** A chat of its own, which takes up the conversation that this tab keeps. */
export function OwnChat() {
  const [chat] = useState(() =>
    createChat({ ask: async () => ask, onIndustry: quiet, onCleared: quiet, onSent: quiet }),
  );
  useEffect(() => chat.open(), [chat]);
  const conversation = useSyncExternalStore(chat.subscribe, chat.snapshot);
  return (
    <MemoryRouter>
      <div className="flex h-[480px]">
        <ChatPanel chat={chat} conversation={conversation} />
      </div>
    </MemoryRouter>
  );
}
