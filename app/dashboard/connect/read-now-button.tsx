import type { Side } from '../../../contract/catalogue/vendor.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import type { ReadNow } from './use-connections.ts';

interface ReadNowButtonProps {
  side: Side;
  name: string;
  read: ReadNow;
  label?: string;
  /** It is being read: the button stays, so that the press that began it keeps the focus. */
  running?: boolean;
}

/** Starts a sync now instead of at the next schedule, and shows its outcome. */
export function ReadNowButton({ side, name, read, label = 'Read now', running = false }: ReadNowButtonProps) {
  const own = read.variables === side;
  return (
    <div className="flex flex-col items-end gap-1 max-sm:order-last max-sm:items-start">
      <Button
        size="small"
        tone={label === 'Read now' ? 'quiet' : 'plain'}
        busy={running || (own && read.isPending)}
        aria-label={`${label}: ${name}`}
        className={
          label === 'Read now'
            ? 'max-sm:border-line max-sm:bg-raised max-sm:text-ink max-sm:shadow-raised'
            : ''
        }
        onClick={() => read.mutate(side)}
      >
        {label}
      </Button>
      <p role="status" className="max-w-64 text-right text-caption max-sm:text-left text-muted empty:hidden">
        {own && read.isSuccess && read.data.message}
        {own && read.isError && messageOf(read.error, 'That did not work. Please try again.')}
      </p>
    </div>
  );
}
