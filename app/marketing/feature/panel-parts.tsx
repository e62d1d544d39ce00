import type { ReactNode } from 'react';
import { type Conversation, Thread } from './thread.tsx';

interface PanelTopProps {
  title: string;
  text: string;
  conversation: Conversation;
  children: ReactNode;
}

/** The upper part of a tab's panel: words and results at the left, the conversation at the right. */
export function PanelTop({ title, text, conversation, children }: PanelTopProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_25rem]">
      <div>
        <h2 className="max-w-[22ch] font-semibold text-display-2">{title}</h2>
        <p className="mt-5 max-w-[36rem] text-lead text-muted">{text}</p>
        <div className="mt-9 flex flex-col gap-9">{children}</div>
      </div>
      {/* The phone stays in sight beside the longer column. */}
      <div className="lg:sticky lg:top-24 lg:self-start">
        <Thread conversation={conversation} />
      </div>
    </div>
  );
}

interface CaseStudyProps {
  /** The made-up company. */
  company: string;
  text: string;
  /** The source of the figures. */
  note: string;
  /** A chart of the results. */
  children: ReactNode;
}

/** A made-up company before and after, with its figures drawn. */
export function CaseStudy({ company, text, note, children }: CaseStudyProps) {
  return (
    <figure className="overflow-hidden rounded-stage border border-line bg-raised">
      <div className="p-6 md:p-8">
        <p className="text-caption text-muted">Case study, illustrative</p>
        <h3 className="mt-1 font-semibold text-heading">{company}</h3>
        <p className="mt-3 max-w-[38rem] text-body text-muted">{text}</p>
        <div className="mt-7">{children}</div>
      </div>
      <figcaption className="border-line border-t bg-sunken px-6 py-3 text-caption text-muted md:px-8">
        {note}
      </figcaption>
    </figure>
  );
}

/** A heading over a list of cards. */
export function CardsUnder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-16 md:mt-24">
      <h2 className="mb-8 max-w-[26ch] font-semibold text-page">{title}</h2>
      {children}
    </div>
  );
}
