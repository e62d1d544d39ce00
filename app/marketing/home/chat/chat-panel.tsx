import { useEffect, useRef } from 'react';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { useDemoChat } from './use-demo-chat.ts';

/** The chat of the hero: who speaks, what was said, and a line to type in. */
export function ChatPanel({ chat }: { chat: ReturnType<typeof useDemoChat> }) {
  const list = useRef<HTMLDivElement>(null);
  const { lines, typing } = chat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is what moves the list
  useEffect(() => {
    const box = list.current;
    box?.scrollTo({ top: box.scrollHeight });
  }, [lines, typing]);

  return (
    <section aria-label="Demo chat" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <p className="flex items-center gap-2.5 pb-3 text-muted text-small">
        <span className="size-2 rounded-full bg-neutral" />
        Preview of the demo. The assistant is not connected yet.
      </p>
      <MessageList ref={list} lines={lines} typing={typing} />
      <Composer loading={chat.loading} onSend={chat.send} />
    </section>
  );
}
