import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FullScreenSpinner } from '../../ui/spinner.tsx';

interface GateFrameProps {
  title: string;
  about?: string;
  foot?: ReactNode;
  /** The log-out, for users who do not continue. */
  exit: ReactNode;
  children: ReactNode;
}

/** Fills the screen in the place of what a second factor opens. */
export function GateFrame({ title, about, foot, exit, children }: GateFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces what was here, so it takes the focus and is announced. A field inside that has the focus keeps it.
  useEffect(() => {
    if (title !== '' && (document.activeElement === null || document.activeElement === document.body)) {
      heading.current?.focus();
    }
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[32rem] flex-col justify-center px-4 py-10">
      <div className="rounded-card border border-line bg-raised px-5 py-7 shadow-raised md:px-8 md:py-9">
        <div className="grid size-11 place-items-center rounded-full border border-signal-edge bg-signal-wash text-signal-text">
          <Icon name="lock" className="size-5" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-5 font-semibold text-heading outline-none">
          {title}
        </h1>
        {about !== undefined && <p className="mt-1.5 text-body text-muted">{about}</p>}
        <div className="mt-6 flex flex-col gap-4">{children}</div>
        {foot !== undefined && <p className="mt-6 text-caption text-muted">{foot}</p>}
      </div>
      <div className="mt-4 self-center">{exit}</div>
    </main>
  );
}

interface GateLoadingProps {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
  exit: ReactNode;
}

/** While what the user could show is read, and when it could not be. */
export function GateLoading({ error, busy, onRetry, exit }: GateLoadingProps) {
  if (error === null) return <FullScreenSpinner label="Loading your second factor..." />;
  return (
    <GateFrame title="Your second factor could not be read" exit={exit}>
      <ErrorBox>{messageOf(error, 'Please try again.')}</ErrorBox>
      <Button tone="signal" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </GateFrame>
  );
}
