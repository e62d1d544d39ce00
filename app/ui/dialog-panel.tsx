import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useClosing } from './use-closing.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the decisive one last. */
  actions: ReactNode;
  /** Takes the focus on close, when the opener may have been removed. */
  finalFocus?: () => HTMLElement | null;
}

/** What `Dialog` shows. */
export function DialogPanel({ open, onClose, title, children, actions, finalFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={useClosing(open, onClose)}>
      <Base.Portal>
        {/* Rendered over a drawer too, whose own backdrop is below it. */}
        <Base.Backdrop forceRender className="ft-backdrop fixed inset-0 z-50 bg-veil" />
        <Base.Popup
          {...(finalFocus && { finalFocus })}
          className="ft-dialog fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto -translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-raised p-6 shadow-float"
        >
          <Base.Title className="font-semibold text-title">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-2 text-body text-muted">
            {children}
          </Base.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
