import type { ReactNode } from 'react';
import type { ReportState } from '../../../../contract/analysis/report.ts';
import { messageOf } from '../../../api/api-error.ts';
import { count } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useTrigger } from '../use-report.ts';

interface NoticeProps {
  title: string;
  text?: ReactNode;
  tone?: 'plain' | 'danger';
  action?: ReactNode;
  children?: ReactNode;
}

/** A notice on the report as a whole, above or instead of it. */
export function Notice({ title, text, tone = 'plain', action, children }: NoticeProps) {
  return (
    <div
      className={cx(
        'rounded-card border px-5 py-4 md:px-6 print:hidden',
        tone === 'danger' ? 'border-danger-edge bg-danger-wash' : 'border-line bg-raised',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose flex-1 basis-64">
          <p className={cx('font-semibold text-body', tone === 'danger' && 'text-danger')}>{title}</p>
          {text !== undefined && <p className="mt-0.5 text-muted text-small">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** The progress of a report, and the outcome of the last one. */
export function Running({ state }: { state: ReportState }) {
  const { progress, superseded } = state;
  const again = state.report !== null;
  const title = again
    ? 'A new report is being made'
    : superseded
      ? 'Your report is being made anew with our current method'
      : 'Your report is being made';
  const text = again ? 'Below is the last one; it stays until the new one is ready.' : undefined;
  return (
    <Notice title={title} {...(text !== undefined && { text })}>
      <div className="mt-3">
        <ProgressBar label={title} done={progress?.done ?? 0} total={progress?.of ?? 0} />
        <p role="status" className="mt-2 text-muted text-small tabular">
          {progressText(progress)}
        </p>
      </div>
    </Notice>
  );
}

/** What is being done, with the step where there are any: while systems are read there is only the text. */
export function progressText(progress: ReportState['progress']): string {
  if (!progress?.text) return 'Waiting for its turn.';
  const { done, of, text } = progress;
  if (of > 0) return `Step ${count(Math.min(done + 1, of))} of ${count(of)}: ${text}`;
  return text.endsWith('.') ? text : `${text}.`;
}

/** A report that failed, with the reason and the next step; the one before it stands below, if any. */
export function Failed({ state }: { state: ReportState }) {
  const { message, report, outdated } = state;
  const reason = message ?? 'Your records are safe.';
  const below = outdated
    ? 'Below is the last one, without the records that came in since.'
    : 'Below is the last one.';
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={report ? 'A new report could not be made' : 'The report could not be made'}
        text={report ? `${reason} ${below}` : reason}
        action={<TriggerButton label="Try again" />}
      />
    </div>
  );
}

/** Records came in after the report below. */
export function Outdated() {
  return (
    <Notice
      title="New records came in after this report"
      action={<TriggerButton label="Update the report" signal />}
    />
  );
}

/** Starts a new report; says why where that did not work. */
export function TriggerButton({ label, signal = false }: { label: string; signal?: boolean }) {
  const trigger = useTrigger();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {trigger.isError && (
        <p role="alert" className="text-danger text-small">
          {messageOf(trigger.error, 'That did not work. Please try again.')}
        </p>
      )}
      <Button tone={signal ? 'signal' : 'plain'} busy={trigger.isPending} onClick={() => trigger.mutate()}>
        {label}
      </Button>
    </div>
  );
}
