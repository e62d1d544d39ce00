import { Component, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { renewFailedParts } from './lazy-part.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** False while a part that can be opened is not. Opened again, a part that failed is tried again. */
  open?: boolean;
  /** Called when the error message is closed. */
  onClose?: () => void;
}

interface PartBoundaryState {
  failure: 'none' | 'said' | 'closed';
  wasOpen: boolean;
}

/**
 * Around a part of a page whose script is loaded when it is needed. A connection that is down, or a newer version
 * on the server, must cost that part alone and not the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: 'none', wasOpen: true };

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { failure: 'said' };
  }

  static getDerivedStateFromProps(
    { open = true }: PartBoundaryProps,
    { wasOpen }: PartBoundaryState,
  ): Partial<PartBoundaryState> {
    return { wasOpen: open, ...(open && !wasOpen && { failure: 'none' }) };
  }

  override componentDidCatch() {
    renewFailedParts();
  }

  close = () => {
    this.setState({ failure: 'closed' });
    this.props.onClose?.();
  };

  override render() {
    const { children, open = true, onClose } = this.props;
    const { failure } = this.state;
    if (failure === 'none') return children;
    if (!open) return null;
    if (failure === 'said') return <NotOpened onClose={this.close} />;
    // What was opened is gone; a part of the page would leave an empty place.
    return onClose === undefined && <NotThere />;
  }
}

const reload = () => window.location.reload();

function NotThere() {
  return (
    <p className="text-muted text-small">
      This part of the page is missing.{' '}
      <button type="button" className="underline underline-offset-4" onClick={reload}>
        Reload the page
      </button>
    </p>
  );
}

/** By the browser's own dialog: the script of the others may be what could not be loaded. */
function NotOpened({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-6 text-ink shadow-float backdrop:bg-veil"
    >
      <h2 id={titleId} className="font-semibold text-title">
        This could not be opened
      </h2>
      <p className="mt-2 text-body text-muted">
        The connection may be down, or there is a newer version of this page. Everything you have saved is
        safe.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <Button tone="signal" onClick={reload}>
          Reload the page
        </Button>
      </div>
    </dialog>
  );
}
