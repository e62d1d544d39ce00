import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';

interface AddButtonProps {
  /** `Add a crew`. */
  label: string;
  /** What there are at most of it: `crews`. */
  names: string;
  count: number;
  most: number;
  onAdd: () => void;
}

/** Adds an entry to a list, and says when that is full. */
export function AddButton({ label, names, count, most, onAdd }: AddButtonProps) {
  const id = useId();
  const isFull = count >= most;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={isFull} aria-describedby={isFull ? id : undefined} onClick={onAdd}>
        {label}
      </Button>
      {isFull && (
        <p id={id} className="text-muted text-small">
          At most {most} {names}. Remove one to add another.
        </p>
      )}
    </div>
  );
}
