import { buttonLook } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

interface PaginationProps {
  /** Undefined where there is no page that way, or it is not known yet. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** To the page before and after. */
export function Pagination({ onBack, onNext }: PaginationProps) {
  return (
    <>
      <PageButton label="Previous page" icon="arrowLeft" onPress={onBack} />
      <PageButton label="Next page" icon="arrowRight" onPress={onNext} />
    </>
  );
}

interface PageButtonProps {
  label: string;
  icon: IconName;
  onPress: (() => void) | undefined;
}

function PageButton({ label, icon, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: keyboard users would lose the focus at the last page.
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className={cx(
        buttonLook({ size: 'small' }),
        'max-md:min-w-11 md:h-9 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:hover:border-line',
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
