import { useRef } from 'react';
import { brand } from '../../../../contract/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ChatStatus } from './chat-status.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useBottom } from './use-bottom.ts';
import { prepareChat, type useChat } from './use-chat.ts';

/** The chat of the hero: header, messages and input. */
export function ChatPanel({ chat, conversation }: ReturnType<typeof useChat>) {
  const list = useRef<HTMLDivElement>(null);
  const mine = conversation.messages.filter(({ sender }) => sender === 'user').length;
  const { waiting, down, onScroll } = useBottom(list, conversation.next, mine);
  const hydrated = useHydrated();

  return (
    <section aria-label="Demo chat" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-3 pb-2">
        <p className="flex min-w-0 items-center gap-2.5 text-muted text-small">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-signal" />
          <span className="truncate">{brand.name} assistant</span>
        </p>
        <Button
          tone="quiet"
          size="small"
          className="-my-2.5 md:-my-1"
          disabled={!hydrated}
          onClick={chat.clear}
        >
          Clear<span className="sr-only"> conversation</span>
        </Button>
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <MessageList conversation={conversation} ref={list} onScroll={onScroll} onAgain={chat.again} />
        {waiting && (
          <Button size="small" onClick={down} className="absolute bottom-2 left-1/2 -translate-x-1/2">
            New message
            <span aria-hidden="true">↓</span>
          </Button>
        )}
      </div>
      <ChatStatus slow={conversation.slow} />
      <Composer loading={conversation.loading} onSend={chat.send} onFocus={prepareChat} />
      <div role="status" className="sr-only">
        <p key={conversation.aloud.count}>{conversation.aloud.text}</p>
      </div>
    </section>
  );
}
