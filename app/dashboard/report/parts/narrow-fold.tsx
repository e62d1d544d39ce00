import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

interface NarrowFoldProps {
  /** What the button says while the detail is closed, and while it is open. */
  show: string;
  hide: string;
  children: ReactNode;
}

/** Detail that is longer than a phone's screen: there it opens at a press; where there is room, and on paper, it is open. */
export function NarrowFold({ show, hide, children }: NarrowFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} className={cx(!open && 'hidden @2xl/report:block print:block')}>
        {children}
      </div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cx('w-full @2xl/report:hidden print:hidden', open && 'mt-4')}
      >
        {open ? hide : show}
      </Button>
    </>
  );
}
