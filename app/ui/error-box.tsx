import type { ReactNode } from 'react';

/** The red box above a submit button. It is announced when its content appears. */
export function ErrorBox({ children }: { children?: ReactNode }) {
  const empty = children === undefined || children === null || children === '';
  return (
    // Empty, it takes no part in the gaps of the form around it.
    <div role="alert" className={empty ? 'absolute' : ''}>
      {!empty && (
        <div className="rounded-control border border-danger-edge bg-danger-wash px-4 py-3 text-danger text-small">
          {children}
        </div>
      )}
    </div>
  );
}
