import { type Ref, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import type { CardText } from './card-texts.ts';

interface SetupCardProps {
  title: string;
  /** Its place among the steps, from 1. */
  place: number;
  card: CardText;
  /** The step to take next. */
  next: boolean;
  /** One line of the strip that stays when all is done. */
  compact: boolean;
  /** Pictures of the systems that the card is about. */
  logos: readonly string[];
  onOpen: () => void;
  /** Called when it is about to be opened: the pointer or the focus is on its button. */
  onNear: (() => void) | undefined;
  buttonRef: Ref<HTMLButtonElement>;
}

/** One step of the setup: where it stands, and the button that opens it. */
export function SetupCard({
  title,
  place,
  card,
  next,
  compact,
  logos,
  onOpen,
  onNear,
  buttonRef,
}: SetupCardProps) {
  const titleId = useId();
  return (
    <li
      className={cx(
        'flex min-w-0 gap-x-4 gap-y-4',
        compact
          ? 'items-center px-5 py-3.5 @4xl/setup:px-6'
          : 'flex-wrap items-center rounded-card border bg-raised p-5 @4xl/setup:flex-col @4xl/setup:items-stretch @4xl/setup:p-6',
        !compact && (next ? 'border-signal-edge shadow-raised' : 'border-line'),
      )}
    >
      <div className={cx('flex items-center justify-between', compact && 'max-sm:hidden')}>
        <Badge place={place} card={card} next={next} />
        {!compact && logos.length > 0 && (
          <div className="hidden items-center gap-1.5 @4xl/setup:flex">
            {logos.map((logo) => (
              <ListedLogo key={logo} logo={logo} className="size-7" />
            ))}
          </div>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-56 @4xl/setup:basis-auto">
        <h3 id={titleId} className={compact ? 'font-medium text-small' : 'font-semibold text-title'}>
          {title}
          {card.done && <span className="sr-only">, done</span>}
        </h3>
        <p
          className={cx(
            'text-balance',
            card.problem ? 'text-danger' : 'text-muted',
            compact ? 'text-caption' : 'mt-1 text-small',
          )}
        >
          {card.text}
        </p>
      </div>
      <Button
        ref={buttonRef}
        tone={next ? 'signal' : 'plain'}
        size={compact ? 'small' : 'medium'}
        aria-describedby={titleId}
        data-next-step={next || undefined}
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={cx(!compact && 'max-sm:w-full @4xl/setup:self-start')}
      >
        {card.action}
      </Button>
    </li>
  );
}

function Badge({ place, card, next }: { place: number; card: CardText; next: boolean }) {
  const { done, problem = false } = card;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-8 shrink-0 place-items-center rounded-full border font-semibold text-small tabular',
        done && 'border-signal-edge bg-signal-wash text-signal-text',
        problem && 'border-danger-edge bg-danger-wash text-danger',
        !done && !problem && (next ? 'border-ink text-ink' : 'border-line text-muted'),
      )}
    >
      {done ? (
        <Icon name="check" className="size-4" />
      ) : problem ? (
        <Icon name="warning" className="size-4" />
      ) : (
        place
      )}
    </span>
  );
}
