import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  title: string;
  /** One or two lines under the title. */
  about?: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
}

/** One part of the profile. */
export function Section({ title, about, tone = 'plain', children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'rounded-card border bg-raised px-5 py-5 md:px-6',
        tone === 'danger' ? 'border-danger-edge' : 'border-line',
      )}
    >
      <h3 id={titleId} className="font-semibold text-title">
        {title}
      </h3>
      {about !== undefined && <p className="mt-1 text-muted text-small">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
