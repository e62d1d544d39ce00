import { Button } from '../button.tsx';

interface DiscardButtonProps {
  /** The form is being saved. */
  busy: boolean;
  onDiscard: () => void;
  className?: string;
}

/** Takes back what was typed into its form since the last save. The button goes with it: the form's own takes the focus. */
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
