import { Combobox as Base } from '@base-ui/react/combobox';
import { type Ref, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { controlLook } from './input.tsx';
import { ListedLogo } from './listed-logo.tsx';

export interface ComboboxItem {
  value: string;
  label: string;
  /** Name of a picture under /logos. */
  logo?: string | undefined;
}

interface ComboboxProps {
  items: readonly ComboboxItem[];
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Plural name of the options, for the search box and the list. */
  searchLabel: string;
  placeholder: string;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The search box takes the focus once the list is positioned. */
const searchFocusMs = 100;

/** One choice of a list that is searched by typing. */
export function Combobox({
  items,
  value,
  onChange,
  onBlur,
  searchLabel,
  placeholder,
  ref,
  ...control
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const chosen = items.find((item) => item.value === value) ?? null;

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => search.current?.focus({ preventScroll: true }), searchFocusMs);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <Base.Root
      items={items}
      value={chosen}
      onValueChange={(next: ComboboxItem | null) => next && onChange(next.value)}
      open={open}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Base.Trigger
        {...control}
        {...(ref && { ref })}
        {...(onBlur && { onBlur })}
        className={cx(
          controlLook,
          'flex h-11 w-full min-w-0 items-center gap-2.5 px-3.5 text-left text-[1rem] md:text-body',
        )}
      >
        {chosen?.logo !== undefined && <ListedLogo key={chosen.logo} logo={chosen.logo} />}
        <span className={cx('min-w-0 flex-1 truncate', chosen === null && 'text-muted')}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="chevronDown" className="size-4 text-muted" />
      </Base.Trigger>
      <Base.Portal>
        {/* Fixed, as in `Select`. */}
        <Base.Positioner sideOffset={6} positionMethod="fixed" className="z-60 outline-hidden">
          <Base.Popup
            aria-label={searchLabel}
            initialFocus={false}
            className="ft-popup flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) flex-col overflow-hidden rounded-control border border-line bg-raised shadow-float outline-hidden"
          >
            <div className="border-line border-b p-1.5">
              <Base.Input
                ref={search}
                aria-label={`Search ${searchLabel}`}
                placeholder="Search"
                autoComplete="off"
                className="h-11 w-full rounded-[0.4375rem] bg-ground px-3 text-[1rem] text-ink outline-offset-0 md:text-small"
              />
            </div>
            <Base.Empty>
              <p className="px-4 py-3 text-muted text-small">No options found</p>
            </Base.Empty>
            <Base.List
              aria-label={searchLabel}
              className="min-h-0 overflow-y-auto overscroll-contain p-1 data-empty:p-0"
            >
              {(item: ComboboxItem) => <Option key={item.value} item={item} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option({ item }: { item: ComboboxItem }) {
  return (
    <Base.Item
      value={item}
      className="flex cursor-default items-center gap-2.5 rounded-[0.4375rem] px-2.5 py-2 text-small outline-hidden data-highlighted:bg-sunken max-md:min-h-11"
    >
      {item.logo !== undefined && <ListedLogo logo={item.logo} />}
      <span className="min-w-0 flex-1 break-words">{item.label}</span>
      <Base.ItemIndicator className="text-signal-text">
        <Icon name="check" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
