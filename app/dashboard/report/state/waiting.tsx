import type { ReportState } from '../../../../contract/analysis/report.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { ReportWait } from '../../state/dashboard-state.ts';
import { exportOf, waitText } from '../../state/sentences.ts';
import { Awaited, Invitation } from './invitation.tsx';
import { progressText } from './notices.tsx';

interface WaitingProps {
  /** Null when the setup could not be loaded. */
  wait: ReportWait | null;
  /** Null when it could not be loaded. */
  state: ReportState | null;
}

/** Shown without a report: what it waits for, and the faster way. */
export function Waiting({ wait, state }: WaitingProps) {
  if (wait === null) return <Invitation />;
  switch (wait.kind) {
    case 'report':
    case 'setup':
    case 'records':
      return <Invitation />;
    case 'first_reading': {
      const { title, text } = waitText(wait);
      return (
        <Awaited title={title}>
          <p>{text}</p>
          <div className="mt-4">
            <ProgressBar label={title} done={0} total={0} />
            <p role="status" className="mt-2 text-small tabular">
              {progressText(state?.progress ?? null)}
            </p>
          </div>
        </Awaited>
      );
    }
    default: {
      const { title, text } = waitText(wait);
      return (
        <Awaited title={title}>
          <p>{text}</p>
          <p className="mt-3">
            <a href="#records-title" className="text-ink underline underline-offset-4">
              Upload {exportOf[wait.systems.some(({ side }) => side === 'crm') ? 'crm' : 'softphone']}
            </a>
          </p>
        </Awaited>
      );
    }
  }
}
