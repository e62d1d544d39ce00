import type { Stage } from '../../../contract/accounts.ts';
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
export function StageBadge({ stage }: { stage: Stage }) {
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
