import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { chatLimits, chatWords } from '../../../../contract/chat-messages.ts';
import { cx } from '../../../ui/cx.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useInView } from './use-in-view.ts';

/** Four lines of 24 px. */
const tallestPx = 96;

interface ComposerProps {
  loading: boolean;
  /** Returns whether the message was accepted; otherwise it stays in the input. */
  onSend: (text: string) => boolean;
  /** The visitor is about to type. */
  onFocus: () => void;
}

/** The line to type in: Enter sends, Shift+Enter makes a new line. */
export function Composer({ loading, onSend, onFocus }: ComposerProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const counter = useId();
  const characters = text.trim().length;
  const sendable = characters > 0 && characters <= chatLimits.message && !loading;
  useInView(form);

  useGrowth(() => {
    if (box.current === null) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${Math.min(tallestPx, box.current.scrollHeight)}px`;
  }, [text]);

  // A disabled control loses the focus; it is restored unless the visitor moved it meanwhile.
  const typing = useRef(false);
  useEffect(() => {
    if (loading) return;
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (typing.current && idle) box.current?.focus({ preventScroll: true });
    typing.current = false;
  }, [loading]);

  function send() {
    if (!sendable) return;
    typing.current = form.current?.contains(document.activeElement) ?? false;
    if (onSend(text)) setText('');
  }
  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="mt-3 scroll-mb-4 rounded-card border border-line-control bg-ground p-1.5 focus-within:border-signal-text"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={key}
          onFocus={onFocus}
          disabled={loading || !hydrated}
          aria-label="Message"
          aria-describedby={counter}
          aria-invalid={characters > chatLimits.message || undefined}
          placeholder="Type a message..."
          enterKeyHint="send"
          // Smaller letters make phones zoom in.
          className="my-1.5 max-h-24 max-md:my-2.5 min-w-0 flex-1 resize-none bg-transparent px-2.5 text-[1rem] leading-6 outline-none md:text-body md:leading-6"
        />
        <button
          type="submit"
          disabled={!sendable}
          aria-label="Send"
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-control bg-signal text-signal-ink max-md:size-11',
            'transition-colors hover:bg-signal-press disabled:bg-line disabled:text-muted',
          )}
        >
          <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5">
            <path
              d="M10 16V4m0 0L5 9m5-5 5 5"
              stroke="currentColor"
              strokeWidth="1.9"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </div>
      <Counter id={counter} characters={characters} />
    </form>
  );
}

/** Before the browser paints, so that the line is never seen too small; pages are prerendered without one. */
const useGrowth = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** From here on the visitor is shown how much room is left. */
const near = chatLimits.message - 400;

/** How many characters are left, once that matters; beyond the limit, what to do. */
function Counter({ id, characters }: { id: string; characters: number }) {
  const left = chatLimits.message - characters;
  const over = left < 0;
  return (
    <p
      id={id}
      className={cx('px-2.5 text-caption', characters >= near && 'pb-1', over ? 'text-danger' : 'text-muted')}
    >
      {characters >= near && (over ? tooLong(-left) : `${left.toLocaleString('en-US')} characters left`)}
    </p>
  );
}

const tooLong = (beyond: number) =>
  `${chatWords.tooLong} ${beyond === 1 ? 'One has' : `${beyond.toLocaleString('en-US')} have`} to go.`;
