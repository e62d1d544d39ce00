import { type ComponentProps, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

type GuardedDrawerProps = ComponentProps<typeof Drawer> & {
  /** Something was typed that is stored nowhere yet. */
  unsaved: boolean;
  /** A reload loses nothing of it, so the browser need not ask. */
  kept?: boolean;
  /** Called when it was decided to leave without it. */
  onDiscard?: () => void;
};

/** A drawer with a form: asks before what was typed is lost, also by the browser's Back or a reload. */
export function GuardedDrawer({
  unsaved,
  kept = false,
  onDiscard,
  onClose,
  children,
  ...drawer
}: GuardedDrawerProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onDiscard?.();
    onClose();
  };
  return (
    <Drawer {...drawer} onClose={() => (unsaved ? setAsking(true) : onClose())}>
      {children}
      <LeaveDialog open={asking && unsaved} onKeep={() => setAsking(false)} onLeave={leave} />
      {unsaved && drawer.open && <LeaveGuard kept={kept} onDiscard={onDiscard} />}
    </Drawer>
  );
}

/** Stops a step through the history or to another page; the drawer's own close asks by itself. */
function LeaveGuard({ kept, onDiscard }: { kept: boolean; onDiscard: (() => void) | undefined }) {
  useEffect(() => {
    if (kept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [kept]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onLeave={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}

interface LeaveDialogProps {
  open: boolean;
  onKeep: () => void;
  onLeave: () => void;
}

function LeaveDialog({ open, onKeep, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button tone="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you have entered here is not saved yet, and would be lost.</p>
    </Dialog>
  );
}
