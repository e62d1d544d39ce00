import { type Ref, useSyncExternalStore } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useDemoChat } from '../chat/use-demo-chat.ts';
import { Phone } from './phone.tsx';

/** From here up the chat is shown: the `md` breakpoint. */
const wide = '(min-width: 48.0625rem)';

/** The phone and, beside it, the chat: 900 by 480 pixels where the screen has them. */
export function Stage({ ref }: { ref: Ref<HTMLDivElement> }) {
  const chat = useDemoChat(useWide());
  const buzzes = chat.lines.filter(({ from }) => from === 'assistant').length;
  return (
    <div ref={ref} className="ft-stage relative mx-auto h-[480px] max-w-[900px] rounded-stage bg-raised">
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
