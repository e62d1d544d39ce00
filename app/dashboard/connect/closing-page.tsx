import { LogoMark } from '../../ui/logo.tsx';
import { useOAuthReturn } from './use-oauth-return.ts';

/** What a consent popup shows while it closes, and where the browser keeps it open. */
export function ClosingPage() {
  useOAuthReturn();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center">
      <LogoMark className="size-9" />
      <div>
        <h1 className="font-semibold text-heading">You can close this window</h1>
        <p className="mt-1.5 text-body text-muted">Everything goes on where you came from.</p>
      </div>
    </main>
  );
}
