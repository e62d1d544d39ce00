import type { ReactNode } from 'react';

interface DrawerBodyProps {
  /** Stays below. */
  footer?: ReactNode;
  /** Takes the focus itself, where nothing in it does. */
  focusable?: boolean;
  children: ReactNode;
}

/** What scrolls in a drawer, and what stays below it. */
export function DrawerBody({ footer, focusable = false, children }: DrawerBodyProps) {
  return (
    <>
      {/* A drawer without anything to focus is scrolled by keyboard all the same. */}
      <div
        tabIndex={focusable ? 0 : undefined}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-5 outline-offset-[-2px] md:px-7 md:py-6"
      >
        {children}
      </div>
      {footer !== undefined && (
        <div className="border-line border-t bg-raised px-5 py-3.5 md:px-7 md:py-4">{footer}</div>
      )}
    </>
  );
}
