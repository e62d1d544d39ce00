import { type RefObject, useRef } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useChat } from '../chat/use-chat.ts';
import { useTrade } from '../industry/use-trade.ts';
import { Phone, type PhoneThread } from './phone.tsx';
import { useHeroEffect } from './use-hero-effect.ts';

/** Messages that fit on the phone beside the chat; the whole thread is part of the page. */
const beside = 3;

/**
 * The phone and, beside it, the chat: 900 by 480 pixels where the screen has them, one above the other where it has
 * not. It is lit as `hero` is read.
 */
export function Stage({ hero }: { hero: RefObject<HTMLElement | null> }) {
  const stage = useRef<HTMLDivElement>(null);
  useHeroEffect(hero, stage);
  const talk = useChat();
  const shows = useTradeThread();
  return (
    <div
      ref={stage}
      className="ft-stage relative mx-auto w-full max-w-[900px] rounded-stage bg-raised max-md:max-w-[34rem] md:h-[480px]"
    >
      <div className="flex h-full gap-8 overflow-hidden rounded-stage max-md:flex-col-reverse max-md:p-4 md:px-8 lg:gap-10">
        <Phone
          {...(shows !== null && { shows })}
          buzzes={talk.conversation.spoken}
          className="shrink-0 max-md:mx-auto max-md:w-full max-md:max-w-[20rem] md:mt-6 md:h-[560px] md:w-[276px]"
        />
        <div className="flex min-h-0 min-w-0 flex-1 max-md:h-[max(24rem,min(34rem,100svh-29rem))] max-md:flex-none md:py-7">
          <ChatPanel {...talk} />
        </div>
      </div>
    </div>
  );
}

/** The beginning of a conversation of the visitor's own trade; null until one is known. */
function useTradeThread(): PhoneThread | null {
  const trade = useTrade()?.trade;
  if (trade === undefined || trade.sample_thread.length === 0) return null;
  return {
    company: trade.industry,
    about: 'Example of a text conversation',
    lines: trade.sample_thread.slice(0, beside),
    customer: 'Customer',
  };
}
