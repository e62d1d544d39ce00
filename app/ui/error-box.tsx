import type { ReactNode } from 'react';

/** The red box above a submit button. It is announced when its content appears. */
export function ErrorBox({ children }: { children?: ReactNode }) {
  const empty = children === undefined || children === null || children === '';
  return (
    <div role="alert">
      {!empty && (
        <div className="rounded-control border border-danger-edge bg-danger-wash px-4 py-3 text-danger text-small">
          {children}
        </div>
      )}
    </div>
  );
}
