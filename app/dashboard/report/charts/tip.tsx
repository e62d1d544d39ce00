import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ShownTip, TipText } from './tip-text.ts';

interface Tips {
  show(next: ShownTip): void;
  hide(mark: HTMLElement): void;
  isShown(mark: HTMLElement): boolean;
}

const TipsContext = createContext<Tips | null>(null);
const load = () => import('./tip-popup.tsx');

/** Draws the one tip that all charts of the report share. */
export function ChartTips({ children }: { children: ReactNode }) {
  const current = useRef<HTMLElement | null>(null);
  const [shown, setShown] = useState<ShownTip | null>(null);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const tips = useMemo((): Tips => {
    const set = (next: ShownTip | null) => {
      current.current = next?.mark ?? null;
      setShown(next);
    };
    return {
      show: (next) => {
        set(next);
        // Without the script the figures are where they are read out, and the next mark asks again.
        load().then(setParts, () => {});
      },
      hide: (mark) => {
        if (current.current === mark) set(null);
      },
      isShown: (mark) => current.current === mark,
    };
  }, []);
  return (
    <TipsContext value={tips}>
      {children}
      {shown && parts && <parts.TipPopup shown={shown} onClose={() => tips.hide(shown.mark)} />}
    </TipsContext>
  );
}

/** The figures as one sentence, for a screen reader. */
export function tipSentence({ title, lines }: TipText): string {
  return `${title}: ${lines.map(([label, figure]) => `${label} ${figure}`).join(', ')}`;
}

type MarkProps<Tag extends 'button' | 'span'> = ComponentProps<Tag> & { tip: TipText };

/**
 * A mark of a chart that opens a list and shows its exact figures on hover and focus. Touch has no hover: the
 * first tap shows the figures, the second opens the list.
 */
export function MarkButton({ tip, onClick, onFocus, ...rest }: MarkProps<'button'>) {
  return <button type="button" {...rest} {...useTip(tip, { onClick, onFocus })} />;
}

/** A mark that only shows its figures: focusable, without action. */
export function Mark({ tip, onClick, onFocus, ...rest }: MarkProps<'span'> & { tabIndex: number }) {
  return <span {...rest} role="img" {...useTip(tip, { onClick, onFocus })} />;
}

interface Handlers<Element> {
  onClick: ((event: MouseEvent<Element>) => void) | undefined;
  onFocus: ((event: FocusEvent<Element>) => void) | undefined;
}

/** What a mark needs to show its figures; `onClick` is not called for a tap that shows them. */
function useTip<Element extends HTMLElement>(tip: TipText, { onClick, onFocus }: Handlers<Element>) {
  const tips = use(TipsContext);
  const isFirstTap = useRef(false);
  const hide = ({ currentTarget }: { currentTarget: Element }) => tips?.hide(currentTarget);
  return {
    'aria-label': tipSentence(tip),
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<Element>) => {
      if (pointerType !== 'touch') tips?.show({ mark: currentTarget, tip });
    },
    onPointerLeave: (event: PointerEvent<Element>) => {
      if (event.pointerType !== 'touch') hide(event);
    },
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<Element>) => {
      isFirstTap.current = pointerType === 'touch' && tips?.isShown(currentTarget) === false;
    },
    onClick: (event: MouseEvent<Element>) => {
      if (isFirstTap.current) tips?.show({ mark: event.currentTarget, tip });
      else onClick?.(event);
      // A key's click comes without a press before it.
      isFirstTap.current = false;
    },
    onFocus: (event: FocusEvent<Element>) => {
      onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) tips?.show({ mark: event.currentTarget, tip });
    },
    onBlur: hide,
  };
}
