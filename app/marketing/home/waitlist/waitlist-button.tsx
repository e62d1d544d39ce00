import type { ComponentProps } from 'react';
import type { Button } from '../../../ui/button.tsx';
import { EarlyButton } from '../../../ui/early-button.tsx';
import { useWaitlist } from './waitlist-context.tsx';

type WaitlistButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'className'>;

/** A call to action that opens the waitlist's form, also when it was pressed before the scripts ran. */
export function WaitlistButton(props: WaitlistButtonProps) {
  const { open, prepare } = useWaitlist();
  return (
    <EarlyButton {...props} aria-haspopup="dialog" onClick={open} onPointerEnter={prepare} onFocus={prepare}>
      Join the waitlist
    </EarlyButton>
  );
}
