import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** Called when the message is closed, for whoever opened the part. */
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
    if (!this.state.failed) return this.props.children;
    return (
      <Dialog
        open
        onClose={this.close}
        title="This could not be opened"
        actions={
          <>
            <Button onClick={this.close}>Close</Button>
            <Button tone="signal" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </>
        }
      >
        <p>
          The connection may be down, or there is a newer version of this page. Everything you have saved is
          safe.
        </p>
      </Dialog>
    );
  }
}
