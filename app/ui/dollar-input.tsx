import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Input } from './input.tsx';

/** A field for an amount in dollars, with the sign before it. */
export function DollarInput({ className, ...rest }: ComponentProps<typeof Input>) {
  return (
    <div className="relative min-w-0 grow">
      <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-muted">
        $
      </span>
      <Input {...rest} inputMode="decimal" autoComplete="off" className={cx('pl-7.5', className)} />
    </div>
  );
}
