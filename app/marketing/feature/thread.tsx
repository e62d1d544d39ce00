import { cx } from '../../ui/cx.ts';

/** An entry of a text thread. */
export type ThreadEntry =
  | { from: 'company' | 'customer'; text: string; sources?: string }
  /** A person of the company, who took over. */
  | { from: 'office'; name: string; text: string }
  /** What happened beside the texts. */
  | { from: 'record'; text: string };

export interface Conversation {
  company: string;
  customer: string;
  /** Where it began. */
  opening: string;
  entries: readonly ThreadEntry[];
}

const bubbles = {
  company: 'mr-8 self-start rounded-bl-mark bg-raised text-ink',
  office: 'mr-8 self-start rounded-bl-mark border border-data/50 bg-data-wash text-ink',
  customer: 'ml-10 self-end rounded-br-mark bg-signal text-signal-ink',
} as const;

/** A text thread on a phone, as real text. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { company, customer, opening, entries } = conversation;
  return (
    <figure className="mx-auto w-full max-w-[25rem]">
      <div className="rounded-[2.5rem] border border-line bg-sunken p-2 shadow-float">
        <div className="rounded-[2rem] border border-line/60 bg-ground px-4 pt-3 pb-6">
          <div aria-hidden="true" className="mx-auto h-1.5 w-16 rounded-full bg-raised" />
          <p className="mt-5 text-center font-semibold text-small">{company}</p>
          <p className="text-center text-caption text-muted">{opening}</p>
          <ol className="mt-5 flex flex-col gap-2 text-small">
            {entries.map((entry) => (
              <li key={entry.text} className="flex flex-col">
                {entry.from === 'record' ? (
                  <RecordLine text={entry.text} />
                ) : (
                  <>
                    <span className="sr-only">{speaker(entry, company, customer)}: </span>
                    <p className={cx('rounded-[1.125rem] px-3.5 py-2', bubbles[entry.from])}>{entry.text}</p>
                    {'sources' in entry && <Sources text={entry.sources} />}
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figcaption className="mt-4 text-balance px-4 text-center text-caption text-muted">
        Illustrative. {company}, {customer} and every figure here are made up.
      </figcaption>
    </figure>
  );
}

/** What happened in the systems, between the texts. */
function RecordLine({ text }: { text: string }) {
  return (
    <p className="my-1.5 flex items-center gap-2 px-1 text-caption text-muted">
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-signal" />
      {text}
    </p>
  );
}

/** Which systems a text was made of. */
function Sources({ text }: { text: string }) {
  return (
    <p className="mt-1 mr-8 mb-1 flex gap-2 pl-1 text-caption text-data">
      <svg viewBox="0 0 12 12" fill="none" aria-hidden="true" className="mt-0.5 size-3 shrink-0">
        <path d="M2 0v5a3 3 0 0 0 3 3h6" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      {text}
    </p>
  );
}

function speaker(entry: Exclude<ThreadEntry, { from: 'record' }>, company: string, customer: string): string {
  if (entry.from === 'office') return `${entry.name}, ${company}`;
  return entry.from === 'company' ? company : customer;
}
