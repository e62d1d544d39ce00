import type { ReactNode } from 'react';

/** What scrolls in a drawer, and what stays below it. */
export function DrawerBody({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 md:px-7 md:py-6">{children}</div>
      {footer !== undefined && (
        <div className="border-line border-t bg-raised px-5 py-3.5 md:px-7 md:py-4">{footer}</div>
      )}
    </>
  );
}
