import { Component, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** Called when the error message is closed. */
  onClose?: () => void;
}

/**
 * Around a part of a page whose script is loaded when it is needed. A connection that is down, or a newer version
 * on the server, must cost that part alone and not the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  close = () => {
    this.setState({ failed: false });
    this.props.onClose?.();
  };

  override render() {
    return this.state.failed ? <NotOpened onClose={this.close} /> : this.props.children;
  }
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
        <Button tone="signal" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </div>
    </dialog>
  );
}
