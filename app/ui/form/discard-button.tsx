import { Button } from '../button.tsx';

interface DiscardButtonProps {
  /** The form is being saved. */
  busy: boolean;
  onDiscard: () => void;
  className?: string;
}

/** Discards the form's unsaved values. The button disappears with them, so the form's submit button takes the focus. */
export function DiscardButton({ busy, onDiscard, className }: DiscardButtonProps) {
  return (
    <Button
      tone="quiet"
      className={className}
      disabled={busy}
      onClick={({ currentTarget }) => {
        currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
        onDiscard();
      }}
    >
      Discard changes
    </Button>
  );
}
