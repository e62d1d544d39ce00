import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useDemoChat } from '../chat/use-demo-chat.ts';
import { Phone } from './phone.tsx';
import { useHeroEffect } from './use-hero-effect.ts';
import { wide } from './wide.ts';

/** The phone and, beside it, the chat: 900 by 480 pixels where the screen has them. It is lit as `hero` is read. */
export function Stage({ hero }: { hero: RefObject<HTMLElement | null> }) {
  const stage = useRef<HTMLDivElement>(null);
  useHeroEffect(hero, stage);
  const chat = useDemoChat(useWide());
  const buzzes = chat.lines.filter(({ from }) => from === 'assistant').length;
  return (
    <div ref={stage} className="ft-stage relative mx-auto h-[480px] max-w-[900px] rounded-stage bg-raised">
      <div className="flex h-full gap-8 overflow-hidden rounded-stage px-8 lg:gap-10">
        <Phone buzzes={buzzes} className="mt-7 h-[560px] w-[262px] shrink-0" />
        <div className="flex min-h-0 min-w-0 flex-1 py-7">
          <ChatPanel chat={chat} />
        </div>
      </div>
    </div>
  );
}

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
