import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface FeatureHeroProps {
  /** The feature's name. */
  eyebrow: string;
  title: ReactNode;
  lead: string;
  /** A drawing beside the words. */
  figure?: ReactNode;
  children?: ReactNode;
}

/** The head of a feature page. */
export function FeatureHero({ eyebrow, title, lead, figure, children }: FeatureHeroProps) {
  return (
    <div
      className={cx(
        'mx-auto grid max-w-6xl items-center gap-x-16 gap-y-12 px-5 pt-14 pb-12 md:pt-24 md:pb-16',
        figure !== undefined && 'lg:grid-cols-[1.15fr_1fr]',
      )}
    >
      <div>
        <p className="font-medium text-signal-text text-small">{eyebrow}</p>
        <h1 className="mt-3 max-w-[17ch] font-semibold text-display-2 md:text-[clamp(2.75rem,1.5rem+3.4vw,4rem)]">
          {title}
        </h1>
        <p className="mt-6 max-w-[36rem] text-lead text-muted">{lead}</p>
        {children}
      </div>
      {figure}
    </div>
  );
}
