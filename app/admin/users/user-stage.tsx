import type { Stage } from '../../../contract/accounts.ts';
import type { AdminUser } from '../../../contract/admin.ts';
import { cx } from '../../ui/cx.ts';

/** Each stage's name and colour. The colours are of this badge alone: the product's own tokens have no such scale. */
const looks: Record<Stage, { label: string; look: string }> = {
  created: { label: 'Created', look: 'ft-stage-created' },
  company_info: { label: 'Company Info', look: 'ft-stage-company' },
  terms_accepted: { label: 'Terms Accepted', look: 'ft-stage-terms' },
  api_keys: { label: 'API Keys', look: 'ft-stage-keys' },
  completed: { label: 'Completed', look: 'ft-stage-completed' },
};

/** What a stage is called. */
export const stageLabel = (stage: Stage) => looks[stage].label;

/** How far a user is: gray, orange, yellow, blue, green. */
function StageBadge({ stage }: { stage: Stage }) {
  const { label, look } = looks[stage];
  return (
    <span
      className={cx(
        'inline-block border border-transparent whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-caption',
        look,
      )}
    >
      {label}
    </span>
  );
}

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
