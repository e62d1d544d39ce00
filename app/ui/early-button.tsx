import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useHydrated } from './use-hydrated.ts';

type EarlyButtonProps = ComponentProps<typeof Button> & {
  /** What it does can be done; true unless said. */
  ready?: boolean;
};

/**
 * A button of a prerendered page. Pressed before the scripts are there, or its form sent with Enter, it does what was
 * asked for once they are and it is `ready`.
 */
export function EarlyButton({ ready = true, className, ...rest }: EarlyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const waits = !useHydrated() || !ready;
  useEffect(() => {
    const { current } = button;
    if (waits || current?.dataset.pressed === undefined) return;
    delete current.dataset.pressed;
    current.click();
  }, [waits]);
  return (
    <Button
      {...rest}
      ref={button}
      disabled={waits}
      data-waits={waits ? '' : undefined}
      // The page's own script lets it be pressed, and notes that it was.
      suppressHydrationWarning
      className={cx('disabled:opacity-100 data-pressed:cursor-progress', className)}
    />
  );
}
