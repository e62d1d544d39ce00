import { claim } from '../figure.ts';
import { frame } from './problem-figures.tsx';

const known = [
  ['Asked for', 'Wasps or hornets'],
  ['Service', 'Wasp nest removal'],
  ['Price', claim('home-price').figure],
  ['Free', `Monday ${claim('home-window-early').figure}`],
] as const;

/** What is known of a lead, with the line that answers the question marked. */
export function InsightFigure() {
  return (
    <svg
      viewBox="0 0 300 144"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label="Example of what is known of a lead: what was asked for, service, price, and a free window, which is marked"
      className={frame}
    >
      <rect x="0.5" y="0.5" width="299" height="143" rx="12" className="fill-raised stroke-line-control" />
      <rect x="8" y="108" width="284" height="28" rx="8" className="fill-signal-wash stroke-signal-edge" />
      {known.map(([label, value], i) => (
        <g key={label} transform={`translate(0 ${27 + i * 33})`}>
          <text x="20" className="fill-muted text-[13px]">
            {label}
          </text>
          <text
            x="280"
            textAnchor="end"
            className={i === 3 ? 'fill-signal-text text-[13px]' : 'fill-ink text-[13px]'}
          >
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A question and the answer to exactly that question. */
export function ConversationFigure() {
  return (
    <svg viewBox="0 0 300 144" preserveAspectRatio="xMinYMid" aria-hidden="true" className={frame}>
      <rect x="96" y="4" width="204" height="36" rx="14" className="fill-signal" />
      <text x="114" y="27" className="fill-signal-ink text-[13.5px]">
        is it safe for my dog?
      </text>
      <rect x="0.5" y="54.5" width="252" height="58" rx="14" className="fill-raised stroke-line-control" />
      <text x="18" y="78" className="fill-ink text-[13.5px]">
        Keep pets off treated areas until
      </text>
      <text x="18" y="98" className="fill-ink text-[13.5px]">
        they are dry.
      </text>
      <text x="18" y="134" className="fill-muted text-[12px]">
        Example
      </text>
    </svg>
  );
}

const way = ['Form', 'Text', 'Answers', 'Booked'] as const;

/** The way from the form to the visit, and the one place where a person can be fetched. */
export function AutomatedFigure() {
  return (
    <svg
      viewBox="0 0 300 144"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label="A line from the form over the text and the answers to the booking, with a way out to a person"
      className={frame}
    >
      <path d="M22 96h252" className="stroke-signal" strokeWidth="2.5" />
      <path
        d="M190 96c0-34 6-46 30-46"
        className="fill-none stroke-data"
        strokeWidth="2"
        strokeDasharray="3 5"
      />
      <circle cx="238" cy="50" r="14" className="fill-raised stroke-data" strokeWidth="2" />
      <circle cx="238" cy="46" r="4" className="fill-data" />
      <path d="M230.5 57a8 8 0 0 1 15 0" className="fill-data" />
      <text x="216" y="24" className="fill-muted text-[12px]">
        a person
      </text>
      {way.map((label, i) => (
        <g key={label} transform={`translate(${22 + i * 84} 96)`}>
          <circle
            r={i === 3 ? 13 : 8}
            className={i === 3 ? 'fill-signal' : 'fill-raised stroke-signal'}
            strokeWidth="2.5"
          />
          <text y="34" textAnchor="middle" className="fill-ink text-[12px]">
            {label}
          </text>
        </g>
      ))}
      <path
        d="m268.5 96.5 3.7 3.7 7-7.8"
        className="fill-none stroke-signal-ink"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
