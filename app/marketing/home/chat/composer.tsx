import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Four lines of 24 px. */
const tallestPx = 96;

/** The line to type in: Enter sends, Shift+Enter makes a new line. */
export function Composer({ loading, onSend }: { loading: boolean; onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const blank = text.trim() === '';

  useGrowth(() => {
    if (box.current === null) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${Math.min(tallestPx, box.current.scrollHeight)}px`;
  }, [text]);

  // A disabled control loses the focus; who typed goes on typing.
  const typing = useRef(false);
  useEffect(() => {
    if (!loading && typing.current) box.current?.focus({ preventScroll: true });
    if (!loading) typing.current = false;
  }, [loading]);

  function send() {
    if (blank || loading) return;
    typing.current = document.activeElement === box.current;
    onSend(text);
    setText('');
  }
  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="mt-3 flex items-end gap-2 rounded-card border border-line-control bg-ground p-1.5 focus-within:border-signal-text"
    >
      <textarea
        ref={box}
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={key}
        disabled={loading || !hydrated}
        aria-label="Message"
        placeholder="Type a message..."
        maxLength={1000}
        className="my-1.5 max-h-24 min-w-0 flex-1 resize-none bg-transparent px-2.5 text-body leading-6 outline-none"
      />
      <button
        type="submit"
        disabled={blank || loading}
        aria-label="Send"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-signal text-signal-ink transition-colors hover:bg-signal-press disabled:bg-line disabled:text-muted"
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
    </form>
  );
}

/** Before the browser paints, so that the line is never seen too small; pages are prerendered without one. */
const useGrowth = typeof window === 'undefined' ? useEffect : useLayoutEffect;
