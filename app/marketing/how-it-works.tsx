import type { ReactNode } from 'react';
import { AnswerFigure, ColumnsFigure, FilesFigure } from './step-figures.tsx';

/** The free analysis in three lines, each said again by a drawing. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mx-auto max-w-6xl px-5 py-20 md:py-32">
      <p className="font-medium text-signal-text text-small">The free analysis</p>
      <h2 id="how" className="mt-2 max-w-[20ch] font-semibold text-display-2">
        Two exports in, one honest figure out
      </h2>
      <ol className="mt-10 grid gap-4 md:mt-14 lg:grid-cols-3">
        <Step
          title="Upload what you have"
          text="Your lead list and your call log, as CSV or Excel. Every CRM and phone system can export both."
          figure={<FilesFigure />}
        />
        <Step
          title="Check how we read it"
          text="You see which column means what, with your first rows beside it, and correct it once."
          figure={<ColumnsFigure />}
        />
        <Step
          title="Open every figure"
          text="What was missed, where and why. Each amount carries its range and the leads and calls behind it."
          figure={<AnswerFigure />}
        />
      </ol>
    </section>
  );
}

function Step({ title, text, figure }: { title: string; text: string; figure: ReactNode }) {
  return (
    <li className="flex flex-col gap-8 rounded-card border border-line bg-linear-to-b from-sunken to-raised p-6 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:gap-10">
      <div className="sm:max-lg:flex-1">
        <h3 className="font-semibold text-title">{title}</h3>
        <p className="mt-1.5 text-body text-muted">{text}</p>
      </div>
      <div className="flex flex-1 items-end">{figure}</div>
    </li>
  );
}
