import { Select as Base } from '@base-ui/react/select';
import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { controlLook } from './input.tsx';

export interface SelectItem {
  value: string;
  label: string;
  /** Smaller text under the label in the list: an example, an explanation. */
  hint?: string | undefined;
}

interface SelectProps {
  items: readonly SelectItem[];
  value: string | null;
  onChange: (value: string) => void;
  /** Names the control where no visible label does. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
  /** Its width above all; as wide as its place when left out. */
  className?: string;
}

/** One choice of a list, by mouse, keyboard and typing ahead. */
export function Select({
  items,
  value,
  onChange,
  placeholder,
  size = 'medium',
  className,
  ...rest
}: SelectProps) {
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(next: string | null) => next !== null && onChange(next)}
      disabled={rest.disabled ?? false}
    >
      <Base.Trigger
        {...(rest.id !== undefined && { id: rest.id })}
        {...(rest['aria-label'] !== undefined && { 'aria-label': rest['aria-label'] })}
        {...(rest['aria-labelledby'] !== undefined && { 'aria-labelledby': rest['aria-labelledby'] })}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={rest['aria-invalid']}
        {...(rest.ref && { ref: rest.ref })}
        className={cx(
          controlLook,
          'flex min-w-0 items-center justify-between gap-2 text-left',
          size === 'small' ? 'h-11 px-3 text-small md:h-9' : 'h-11 px-3.5 text-body',
          className ?? 'w-full',
        )}
      >
        <Base.Value className="truncate data-placeholder:text-muted" placeholder={placeholder ?? 'Choose'} />
        <Base.Icon className="text-muted">
          <Icon name="chevronDown" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        {/* Fixed as the drawers are: a scroll of the page below would take the list from under a press. */}
        <Base.Positioner
          sideOffset={6}
          alignItemWithTrigger={false}
          positionMethod="fixed"
          className="z-60 outline-hidden"
        >
          <Base.Popup className="ft-popup w-max min-w-(--anchor-width) max-w-[min(24rem,calc(100vw-2rem))] rounded-control border border-line bg-raised shadow-float outline-hidden">
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {items.map((item) => (
                <Item key={item.value} item={item} />
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item }: { item: SelectItem }): ReactNode {
  return (
    <Base.Item
      value={item.value}
      className="grid cursor-default grid-cols-[1rem_1fr] items-start gap-2 rounded-[0.4375rem] px-2.5 py-2 text-small outline-hidden data-highlighted:bg-sunken max-md:min-h-11 max-md:content-center"
    >
      <Base.ItemIndicator className="col-start-1 mt-0.5 text-signal-text">
        <Icon name="check" />
      </Base.ItemIndicator>
      <span className="col-start-2 min-w-0">
        <Base.ItemText className="block break-words">{item.label}</Base.ItemText>
        {item.hint !== undefined && (
          <span className="block truncate text-caption text-muted">{item.hint}</span>
        )}
      </span>
    </Base.Item>
  );
}
