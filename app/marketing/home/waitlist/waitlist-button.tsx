import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useWaitlist } from './waitlist-context.tsx';

type WaitlistButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'className'>;

/** A call to action that opens the waitlist's form. Until the scripts run, it waits. */
export function WaitlistButton(props: WaitlistButtonProps) {
  const { open, prepare } = useWaitlist();
  const { className = '', ...look } = props;
  return (
    <Button
      {...look}
      disabled={!useHydrated()}
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={`disabled:opacity-100 ${className}`}
    >
      Join the waitlist
    </Button>
  );
}
