import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface NoteProps {
  title?: string;
  icon?: IconName;
  /** Set apart with a border of its own; otherwise a line of the text around it. */
  framed?: boolean;
  children: ReactNode;
}

/** A neutral note beside a control. */
export function Note({ title, icon, framed = false, children }: NoteProps) {
  return (
    <div
      className={cx(
        'flex gap-2.5 text-small',
        framed && 'rounded-control border border-line bg-sunken px-4 py-3',
      )}
    >
      {icon && <Icon name={icon} className="mt-0.5 size-4 text-muted" />}
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="text-muted">{children}</div>
      </div>
    </div>
  );
}
