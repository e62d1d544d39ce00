import type { ReactNode } from 'react';

/** Title and subtitle above a form. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="font-semibold text-page">{title}</h1>
      <p className="mt-1.5 text-body text-muted">{children}</p>
    </div>
  );
}
