import { cx } from '../../ui/cx.ts';

/** What was said, by whom; or what happened beside the texts. */
interface ThreadEntry {
  customer?: string | undefined;
  assistant?: string | undefined;
  /** A person of the company, who writes by hand. */
  office?: string | undefined;
  by?: string | undefined;
  note?: string | undefined;
  outcome?: string | undefined;
}

/** A conversation of `contract/site-conversations`: a test holds the assistant to every word that it says there. */
export interface Conversation {
  company: string;
  customer: string;
  /** Where it began. */
  opening: string;
  entries: readonly ThreadEntry[];
}

const bubbles = {
  assistant: 'mr-8 self-start rounded-bl-mark bg-raised text-ink',
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
            {entries.map((entry) => {
              const said = saidOf(entry, company, customer);
              return said === null ? (
                <RecordLine key={entry.note ?? entry.outcome} text={entry.note ?? entry.outcome ?? ''} />
              ) : (
                <li key={said.text} className="flex flex-col">
                  <span className="sr-only">{said.speaker}: </span>
                  <p className={cx('rounded-[1.125rem] px-3.5 py-2', bubbles[said.from])}>{said.text}</p>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      <figcaption className="mt-4 text-balance px-4 text-center text-caption text-muted">
        Illustrative: {company} and {customer} are made up. The assistant is not: to these texts it answers in
        these words.
      </figcaption>
    </figure>
  );
}

/** What happened beside the texts. */
function RecordLine({ text }: { text: string }) {
  return (
    <li className="my-1.5 flex items-center gap-2 px-1 text-caption text-muted">
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-signal" />
      {text}
    </li>
  );
}

function saidOf({ customer, assistant, office, by }: ThreadEntry, company: string, name: string) {
  if (customer !== undefined) return { from: 'customer' as const, speaker: name, text: customer };
  if (assistant !== undefined) return { from: 'assistant' as const, speaker: company, text: assistant };
  if (office !== undefined) return { from: 'office' as const, speaker: `${by}, ${company}`, text: office };
  return null;
}
