import type { ReactNode } from 'react';

/** The label of a field that may be left empty. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}
