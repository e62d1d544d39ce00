import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Class names shared by everything one types into or chooses from. */
export const controlLook = cx(
  'rounded-control border border-line-control bg-raised text-ink transition-colors',
  'hover:border-muted aria-invalid:border-danger disabled:opacity-55',
);

/** A one-line text control. 16 px on phones, where smaller text makes iOS zoom in. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...rest} className={cx(controlLook, 'h-11 w-full px-3.5 text-[1rem] md:text-body', className)} />
  );
}
