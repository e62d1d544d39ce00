import type { ReactNode } from 'react';

/** What happens in a demo, each step with its drawing. */
export function DemoPlan() {
  return (
    <ol className="mt-10 flex flex-col divide-y divide-line border-line border-y md:mt-14">
      <Step
        title="Your lead"
        text="You tell us what came in: ants in the kitchen, no heat upstairs, a slow drain."
        figure={<LeadFigure />}
      />
      <Step
        title="The conversation"
        text="You write as the customer, on your own phone if you like. Ask for a price, change your mind, go quiet."
        figure={<ThreadFigure />}
      />
      <Step
        title="The booking"
        text="You see what your office would see: the slot taken, the notes for the technician, who stepped in and when."
        figure={<SlotFigure />}
      />
    </ol>
  );
}

function Step({ title, text, figure }: { title: string; text: string; figure: ReactNode }) {
  return (
    <li className="grid items-center gap-x-8 gap-y-4 py-6 sm:grid-cols-[9rem_1fr]">
      {figure}
      <div>
        <h2 className="font-semibold text-title">{title}</h2>
        <p className="mt-1 max-w-[30rem] text-body text-muted">{text}</p>
      </div>
    </li>
  );
}

const frame = 'h-18 w-36';

/** A web form with one line filled in. */
function LeadFigure() {
  return (
    <svg viewBox="0 0 144 72" fill="none" aria-hidden="true" className={frame}>
      <rect x="0.5" y="0.5" width="143" height="71" rx="10" className="fill-raised stroke-line" />
      <path d="M14 18h34" className="stroke-muted" strokeWidth="4" strokeLinecap="round" />
      <rect x="12.5" y="28.5" width="119" height="12" rx="4" className="fill-sunken stroke-line-control" />
      <path d="M18 34.5h58" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <path d="M81 31v7" className="stroke-signal" strokeWidth="2" />
      <rect x="12" y="50" width="46" height="12" rx="4" className="fill-signal" />
    </svg>
  );
}

/** Messages that go back and forth. */
function ThreadFigure() {
  return (
    <svg viewBox="0 0 144 72" fill="none" aria-hidden="true" className={frame}>
      <rect y="2" width="84" height="18" rx="9" className="fill-raised" />
      <rect x="68" y="27" width="76" height="18" rx="9" className="fill-signal" />
      <rect y="52" width="58" height="18" rx="9" className="fill-raised" />
      <path d="M10 11h62M10 61h36" className="stroke-muted" strokeWidth="3" strokeLinecap="round" />
      <path d="M79 36h50" className="stroke-signal-ink" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A week of appointment windows, one of them taken. */
function SlotFigure() {
  return (
    <svg viewBox="0 0 144 72" fill="none" aria-hidden="true" className={frame}>
      {[0, 1, 2, 3, 4].map((day) => (
        <g key={day} transform={`translate(${day * 29.5} 0)`}>
          <path d="M3 6h14" className="stroke-muted" strokeWidth="3" strokeLinecap="round" />
          {[16, 35, 54].map((y) => (
            <rect
              key={y}
              y={y}
              width="26"
              height="16"
              rx="5"
              className={day === 3 && y === 35 ? 'fill-signal' : 'fill-raised'}
            />
          ))}
        </g>
      ))}
      <path
        d="m96.5 43 3.2 3.2 6.3-7"
        className="stroke-signal-ink"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
