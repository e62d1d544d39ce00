import { RangesFigure, RecordsFigure, RepsFigure } from './report-figures.tsx';
import { AttemptsFigure, CallsFigure, WaitFigure } from './response-figures.tsx';

/** The parts of the analysis, each with its drawing. */
export const cards = [
  {
    title: 'Speed to lead',
    text: 'How long each lead waited for its first answer, and how the close rate falls with the wait, by source.',
    figure: <WaitFigure />,
  },
  {
    title: 'Missed calls',
    text: 'Calls nobody took and nobody returned: over lunch, after five, on the first hot Monday of the year.',
    figure: <CallsFigure />,
  },
  {
    title: 'Dropped follow-up',
    text: 'Quotes that went out and were never asked about again, beside those that took five tries and closed.',
    figure: <AttemptsFigure />,
  },
  {
    title: 'Reps, compared fairly',
    text: 'Referrals close more often than marketplace leads. Who got which is allowed for before anybody is ranked.',
    figure: <RepsFigure />,
  },
  {
    title: 'Ranges, not one proud number',
    text: 'Every amount has the range it most likely lies in. Where your records cannot carry an answer, it says so.',
    figure: <RangesFigure />,
  },
  {
    title: 'Down to the single lead',
    text: 'Each figure opens into the leads and calls it was counted from, to read, sort and export.',
    figure: <RecordsFigure />,
  },
] as const;
