import { fig } from '../feature/fig.ts';
import { FigureFrame, Label } from '../feature/figure-frame.tsx';

/** A truck on its way to a house. */
export function ArrivalFigure() {
  return (
    <FigureFrame>
      <path
        d="M14 92C70 92 60 40 124 40s60 44 124 44"
        className="stroke-line"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M14 92C70 92 60 40 124 40" className="stroke-signal" strokeWidth="3" strokeLinecap="round" />
      <circle cx="124" cy="40" r="9" className="fill-signal" />
      <circle cx="124" cy="40" r="15" className="stroke-signal" opacity="0.4" strokeWidth="2" />
      <path d="m244 72 22-18 22 18v30h-44z" className="fill-raised stroke-ink" strokeLinejoin="round" />
      <rect x="262" y="84" width="9" height="18" className="fill-ink" />
      <Label x={146} y={34} tone="ink">
        Friday, {fig('visit-window')}
      </Label>
    </FigureFrame>
  );
}

/** A question, and the sentence that the company approved. */
export function ApprovedFigure() {
  return (
    <FigureFrame>
      <rect x="118" y="4" width="182" height="32" rx="16" className="fill-signal" />
      <Label x={209} y={25} tone="dark" anchor="middle">
        safe for my dog?
      </Label>
      <rect x="0.5" y="50.5" width="262" height="36" rx="16" className="fill-raised stroke-line" />
      <Label x={16} y={73} tone="ink">
        Keep pets off it until it is dry.
      </Label>
      <path d="m2 105 5 5 9-10" className="stroke-signal" strokeWidth="2.5" strokeLinecap="round" />
      <Label x={24} y={111}>
        approved by you
      </Label>
    </FigureFrame>
  );
}

/** One thread in two lanes: the assistant's ends where the person's begins. */
export function HandoverFigure() {
  return (
    <FigureFrame>
      <Label x={0} y={40}>
        Assistant
      </Label>
      <Label x={0} y={92} tone="ink">
        Carmen
      </Label>
      <path d="M74 35h90" className="stroke-signal" strokeWidth="8" strokeLinecap="round" />
      <path d="M176 35h124" className="stroke-line" strokeWidth="2" strokeDasharray="3 6" />
      <path d="M164 35c16 0 4 52 20 52" className="stroke-line-control" strokeWidth="2" />
      <path d="M188 87h108" className="stroke-data" strokeWidth="8" strokeLinecap="round" />
      <path d="M74 87h96" className="stroke-line" strokeWidth="2" strokeDasharray="3 6" />
    </FigureFrame>
  );
}
