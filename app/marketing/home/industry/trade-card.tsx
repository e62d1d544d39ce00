import type { ReactNode } from 'react';

interface TradeCardProps {
  title: string;
  /** Says the title again without words. */
  figure?: ReactNode;
  note?: string;
  children: ReactNode;
}

/** One part of what is known of a trade. */
export function TradeCard({ title, figure, note, children }: TradeCardProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-linear-to-b from-sunken to-raised p-5 [overflow-wrap:anywhere] md:p-7">
      <div className="flex items-start justify-between gap-6">
        <h3 className="min-w-0 font-semibold text-heading">{title}</h3>
        {figure}
      </div>
      {note !== undefined && <p className="mt-1.5 max-w-[44rem] text-muted text-small">{note}</p>}
      {children}
    </div>
  );
}

interface RestProps {
  /** What is behind it, counted: "6 more words". */
  label: string;
  children: ReactNode;
}

/** Further details, collapsed at first. */
export function Rest({ label, children }: RestProps) {
  return (
    <details className="ft-faq mt-4">
      <summary className="tap inline-block rounded-mark text-small underline underline-offset-4">
        {label}
      </summary>
      {children}
    </details>
  );
}
