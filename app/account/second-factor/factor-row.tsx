import type { ReactNode } from 'react';

interface FactorRowProps {
  title: string;
  /** How it stands, in a few words. */
  about: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One kind of factor, with what can be done about it. */
export function FactorRow({ title, about, actions, children }: FactorRowProps) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h4 className="font-medium text-body">{title}</h4>
          <p className="mt-0.5 text-muted text-small">{about}</p>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
