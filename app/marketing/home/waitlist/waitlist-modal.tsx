import { Dialog as Base } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useClosing } from '../../../ui/use-closing.ts';
import { WaitlistForm } from './waitlist-form.tsx';
import { WaitlistThanks } from './waitlist-thanks.tsx';

interface WaitlistModalProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The waitlist's form over the page, replaced by thanks after an entry. It cannot be closed while an entry is
 * being sent.
 */
export function WaitlistModal({ open, onClose }: WaitlistModalProps) {
  const [submitting, setSubmitting] = useState(false);
  const [joined, setJoined] = useState(false);
  const close = useClosing(open, () => submitting || onClose());

  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className="ft-backdrop fixed inset-0 z-40 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-50 overflow-y-auto">
          <div className="flex min-h-full items-center justify-center p-4">
            <Base.Popup
              aria-busy={submitting}
              className="ft-dialog relative w-full max-w-[30rem] rounded-stage border border-line bg-raised p-6 shadow-float outline-none md:p-8"
            >
              {joined ? (
                <WaitlistThanks onClose={onClose} />
              ) : (
                <WaitlistForm
                  submitting={submitting}
                  onSubmitting={setSubmitting}
                  onJoined={() => setJoined(true)}
                />
              )}
              <Base.Close
                aria-label="Close"
                disabled={submitting}
                className="absolute top-4 right-4 rounded-control p-2.5 text-muted hover:bg-sunken hover:text-ink disabled:opacity-55"
              >
                <Icon name="close" className="size-5" />
              </Base.Close>
            </Base.Popup>
          </div>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
