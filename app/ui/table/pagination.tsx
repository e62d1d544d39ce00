import { buttonLook } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

interface PageTurnsProps {
  /** Undefined where there is no page that way, or it is not known yet. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** To the page before and after. */
export function Pagination({ onBack, onNext }: PageTurnsProps) {
  return (
    <>
      <Turn label="Previous page" icon="arrowLeft" onTurn={onBack} />
      <Turn label="Next page" icon="arrowRight" onTurn={onNext} />
    </>
  );
}

interface TurnProps {
  label: string;
  icon: IconName;
  onTurn: (() => void) | undefined;
}

function Turn({ label, icon, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: whoever turns page after page with the keyboard would lose the focus at the last one.
      aria-disabled={onTurn === undefined}
      onClick={onTurn}
      className={cx(
        buttonLook({ size: 'small' }),
        'max-md:min-w-11 md:h-9 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:hover:border-line',
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
