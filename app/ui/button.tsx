import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const tones = {
  /** The one next step of a screen. */
  signal: 'border-signal bg-signal text-signal-ink hover:bg-signal-press hover:border-signal-press',
  plain: 'border-line bg-raised text-ink shadow-raised hover:border-line-control',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'border-danger-edge bg-raised text-danger hover:bg-danger-wash',
} as const;

/** At least 44 px high on a phone. */
const sizes = {
  small: 'h-11 px-3 text-small md:h-8',
  medium: 'h-11 px-4 text-body md:h-10',
  large: 'h-12 px-5 text-lead',
} as const;

interface Look {
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
}

/** Class names of a button; for the rare element that looks like one and is neither `Button` nor `ButtonLink`. */
export function buttonLook({ tone = 'plain', size = 'medium' }: Look = {}): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium',
    'transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55',
    tones[tone],
    sizes[size],
  );
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/**
 * A button. `busy` shows a spinner and ignores further presses without losing the focus. Where it is given, the second
 * click of a double click is ignored too: it comes before `busy` can be true, and would do everything twice.
 */
export function Button({
  tone,
  size,
  busy,
  'aria-disabled': ariaDisabled,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || ariaDisabled}
      className={cx(buttonLook({ ...(tone && { tone }), ...(size && { size }) }), className)}
      onClick={(event) => {
        if (busy || (busy === false && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

/** A link to another page, styled as a button. */
export function ButtonLink({ tone, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link
      {...rest}
      className={cx(buttonLook({ ...(tone && { tone }), ...(size && { size }) }), String(className ?? ''))}
    />
  );
}
