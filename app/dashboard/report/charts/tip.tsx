import { Tooltip } from '@base-ui/react/tooltip';
import { type ComponentProps, type PointerEvent, useId, useRef } from 'react';

/** The exact figures of one mark of a chart. */
export interface TipText {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, figure: string])[];
  /** What a second tap does; shown where there is no pointer that hovers. */
  readonly secondTap?: string;
}

const tips = Tooltip.createHandle<TipText>();
const triggerOf = (tip: TipText) => ({ handle: tips, payload: tip, delay: 60, closeOnClick: false });

/** The one tooltip that all charts of the report share. */
export function ChartTips() {
  return (
    <Tooltip.Root handle={tips}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner sideOffset={8} className="z-60">
            <Tooltip.Popup className="pointer-events-none max-w-72 rounded-control border border-line bg-raised px-3 py-2 text-caption shadow-float">
              {payload && (
                <>
                  <p className="font-medium">{payload.title}</p>
                  <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 text-muted">
                    {payload.lines.map(([label, figure]) => (
                      <div key={label} className="contents">
                        <dt>{label}</dt>
                        <dd className="text-right tabular text-ink">{figure}</dd>
                      </div>
                    ))}
                  </dl>
                  {payload.secondTap !== undefined && (
                    <p className="mt-1.5 hidden text-muted [@media(hover:none)]:block">{payload.secondTap}</p>
                  )}
                </>
              )}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}

/** The same figures as one sentence, for a screen reader. */
export function tipSentence({ title, lines }: TipText): string {
  return `${title}: ${lines.map(([label, figure]) => `${label} ${figure}`).join(', ')}`;
}

type MarkProps = Omit<ComponentProps<'button'>, 'type'> & { tip: TipText };

/**
 * A mark of a chart that opens a list and shows its exact figures on hover and focus. Touch has no hover: the
 * first tap shows the figures, the second opens the list.
 */
export function MarkButton({ tip, onClick, ...rest }: MarkProps) {
  const touch = useTouch();
  return (
    <Tooltip.Trigger
      {...triggerOf(tip)}
      aria-label={tipSentence(tip)}
      {...rest}
      {...touch.props}
      onClick={(event) => {
        if (!touch.tells()) onClick?.(event);
      }}
    />
  );
}

/** A mark that only shows its figures: focusable, without action. */
export function Mark({
  tip,
  className,
  style,
  children,
  ...rest
}: ComponentProps<'span'> & { tip: TipText }) {
  const touch = useTouch();
  return (
    <Tooltip.Trigger
      {...triggerOf(tip)}
      {...touch.props}
      onClick={() => touch.tells()}
      render={<span {...rest} tabIndex={rest.tabIndex ?? 0} role="img" aria-label={tipSentence(tip)} />}
      className={className}
      style={style}
    >
      {children}
    </Tooltip.Trigger>
  );
}

/** Opens the tip of a mark on tap. `tells` is true for the click of a tap that opened it. */
function useTouch() {
  const id = useId();
  const tap = useRef<'none' | 'first' | 'again'>('none');
  return {
    props: {
      id,
      onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        const open = currentTarget.hasAttribute('data-popup-open');
        tap.current = pointerType !== 'touch' ? 'none' : open ? 'again' : 'first';
      },
    },
    tells: () => {
      if (tap.current !== 'first') return false;
      tips.open(id);
      return true;
    },
  };
}
