import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { DrawerBody } from './drawer-body.tsx';
import { Icon } from './icon.tsx';
import { useClosing } from './use-closing.ts';

const widths = { normal: 'md:w-[600px]', wide: 'md:w-[min(60rem,92vw)]' } as const;

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  width?: keyof typeof widths;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The children render their own `DrawerBody`, as a form with its submit button in the footer does. */
  bare?: boolean;
  /** Takes the focus on close, when the opener may have been removed. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/** What `Drawer` shows. */
export function DrawerPanel({
  open,
  onClose,
  title,
  subtitle,
  width = 'normal',
  footer,
  bare = false,
  finalFocus,
  children,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={useClosing(open, onClose)}>
      <Base.Portal>
        <Base.Backdrop className="ft-backdrop fixed inset-0 z-40 bg-veil" />
        <Base.Popup
          {...(finalFocus && { finalFocus })}
          className={cx(
            'ft-drawer fixed inset-y-0 right-0 z-50 flex w-full flex-col border-line bg-ground shadow-float md:border-l',
            widths[width],
          )}
        >
          <div className="flex items-start justify-between gap-4 border-line border-b px-5 py-4 md:px-7 md:py-5">
            <div className="min-w-0">
              <Base.Title className="break-words font-semibold text-heading">{title}</Base.Title>
              {subtitle !== undefined && <div className="mt-0.5 text-muted text-small">{subtitle}</div>}
            </div>
            <Base.Close
              aria-label="Close"
              className="-my-1.75 -mr-2 rounded-control p-3 md:-my-1.25 md:p-2.5 text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" className="size-5" />
            </Base.Close>
          </div>
          {bare ? children : <DrawerBody footer={footer}>{children}</DrawerBody>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
