import { useEffect, useRef, useState } from 'react';
import type { ReportState } from '../../../../contract/analysis/report.ts';

/** Tells a screen reader that the report which was in the making has appeared. */
export function Ready({ status }: { status: ReportState['status'] }) {
  const before = useRef(status);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const ran = before.current === 'queued' || before.current === 'processing';
    if (before.current !== status) setReady(ran && status === 'completed');
    before.current = status;
  }, [status]);
  return (
    <div role="status" className="absolute">
      {ready && <span className="sr-only">Your report is ready.</span>}
    </div>
  );
}
