import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A raised surface. Padding is the content's own business, so that tables can run to the edge. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('rounded-card border border-line bg-raised', className)} />;
}

interface CardHeaderProps {
  title: ReactNode;
  /** Id of the heading, for the card's `aria-labelledby`. */
  titleId?: string;
  /** One line at the right: what the figures rest on, or actions. */
  aside?: ReactNode;
}

/** The heading line of a card. */
export function CardHeader({ title, titleId, aside }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 pt-5 md:px-6 md:pt-6">
      <h2 id={titleId} className="font-semibold text-title">
        {title}
      </h2>
      {aside !== undefined && <div className="text-muted text-small">{aside}</div>}
    </div>
  );
}
