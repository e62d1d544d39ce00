import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

/** Nothing uploaded yet: what will stand here, and where to begin. */
export function Invitation() {
  return (
    <Card className="grid items-center gap-6 border-dashed p-6 md:p-8 @2xl/report:grid-cols-[minmax(0,1fr)_16rem]">
      <div>
        <h2 className="font-semibold text-title">Your report will stand here</h2>
        <p className="mt-1.5 max-w-prose text-body text-muted">
          Upload the lead export of your CRM above, and the call log of your phone system if you have one. A
          few seconds later this shows what was missed, where and why, and every figure opens the leads and
          calls behind it.
        </p>
      </div>
      <Outline />
    </Card>
  );
}

/** What the report waits for. */
export function Awaited({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid items-center gap-6 border-dashed p-6 md:p-8 @2xl/report:grid-cols-[minmax(0,1fr)_16rem]">
      <div>
        <h2 className="font-semibold text-title">{title}</h2>
        <div className="mt-1.5 max-w-prose text-body text-muted">{children}</div>
      </div>
      <Outline />
    </Card>
  );
}

/** A report with nothing in it: a range, and bars that wait for figures. */
function Outline() {
  return (
    <svg viewBox="0 0 256 116" aria-hidden="true" className="w-full max-w-64 @max-2xl/report:hidden">
      <rect x="0" y="8" width="84" height="14" rx="4" className="fill-line" />
      <rect x="0" y="36" width="256" height="6" rx="3" className="fill-line" />
      <rect x="96" y="36" width="92" height="6" rx="3" className="fill-signal" />
      <rect x="139" y="29" width="3" height="20" rx="1.5" className="fill-muted" />
      {[62, 82, 102].map((y, i) => (
        <g key={y}>
          <rect x="0" y={y} width={72 - i * 12} height="8" rx="4" className="fill-line" />
          <rect
            x="96.5"
            y={y - 2}
            width={130 - i * 38}
            height="12"
            rx="3"
            fill="none"
            strokeDasharray="4 4"
            className="stroke-line-control"
          />
        </g>
      ))}
    </svg>
  );
}
