import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useEarlyPress } from './use-early-press.ts';

type EarlyButtonProps = ComponentProps<typeof Button> & {
  /** Whether the action is available; true by default. */
  ready?: boolean;
};

/**
 * A button of a prerendered page. A press or an Enter in its form before hydration is replayed after it, once
 * the button is `ready`.
 */
export function EarlyButton({ ready = true, className, ...rest }: EarlyButtonProps) {
  return (
    <Button
      {...rest}
      {...useEarlyPress(ready)}
      className={cx('disabled:opacity-100 data-pressed:cursor-progress', className)}
    />
  );
}
