import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface StoredSecretProps {
  label: string;
  /** Its last characters, or '' where even those would reveal too much. */
  shown: string;
  onReplace: () => void;
}

/** In place of a secret's field: that it is stored, and the way to replace it. */
export function StoredSecret({ label, shown, onReplace }: StoredSecretProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls to fill in
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="font-medium text-small">
        {label}
      </span>
      <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1 pr-1.5 pl-3.5">
        <span className="flex min-w-0 items-center gap-2 text-small">
          <Icon name="check" className="size-4 text-won" />
          <span className="tabular">{shown === '' ? 'Stored' : `Stored, ends in ••••${shown}`}</span>
        </span>
        <Button size="small" tone="quiet" aria-label={`Replace ${label}`} onClick={onReplace}>
          Replace
        </Button>
      </div>
    </div>
  );
}
