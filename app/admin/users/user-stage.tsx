import type { AdminUser } from '../../../contract/admin.ts';
import { cx } from '../../ui/cx.ts';
import { StageBadge } from './stage-badge.tsx';

interface UserStageProps {
  user: Pick<AdminUser, 'currentStage' | 'completedAt' | 'disconnectedAt'>;
  className?: string;
}

/** The stage a user is at now, and beneath it that they were complete once, where they are not any more. */
export function UserStage({
  user: { currentStage, completedAt, disconnectedAt },
  className,
}: UserStageProps) {
  return (
    <div className={className}>
      <StageBadge stage={currentStage} />
      {completedAt !== null && currentStage !== 'completed' && (
        <p className={cx('mt-1 text-caption text-muted', disconnectedAt !== null && 'max-w-[10rem]')}>
          Completed, disconnected
          {disconnectedAt !== null && (
            <>
              {' since '}
              <time dateTime={disconnectedAt} className="whitespace-nowrap tabular">
                {new Date(disconnectedAt).toLocaleDateString()}
              </time>
            </>
          )}
        </p>
      )}
    </div>
  );
}
