import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface RowShellProps {
  fileName: string;
  /** Beside the name: what kind of table it is. */
  badge?: ReactNode;
  /** The sentence that says where this file stands. Announced when it changes, unless it is a progress. */
  status: ReactNode;
  tone?: 'plain' | 'danger' | 'ask';
  actions?: ReactNode;
  children?: ReactNode;
}

const tones = { plain: '', danger: 'bg-danger-wash/60', ask: 'bg-signal-wash' } as const;

/** One file of the list: a mark, its name, how it stands, what can be done. */
export function RowShell({ fileName, badge, status, tone = 'plain', actions, children }: RowShellProps) {
  return (
    <li
      className={cx('flex flex-col gap-3 px-5 py-4 last:rounded-b-card md:px-6', tones[tone])}
      aria-label={fileName}
    >
      <div className="flex items-start gap-x-4 gap-y-3 max-md:flex-wrap">
        <span
          aria-hidden="true"
          className="grid h-10 w-9 shrink-0 place-items-end rounded-mark border border-line bg-raised pb-1 text-center font-semibold text-[0.625rem] text-muted"
        >
          <span className="w-full">{extension(fileName)}</span>
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="break-all font-medium text-body">{fileName}</span>
            {badge !== undefined && <span className="text-muted text-small">{badge}</span>}
          </p>
          <div className={cx('text-small tabular', tone === 'danger' ? 'text-danger' : 'text-muted')}>
            {status}
          </div>
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </li>
  );
}

function extension(fileName: string): string {
  return /\.([a-z0-9]{1,4})$/i.exec(fileName)?.[1]?.toUpperCase() ?? 'FILE';
}
