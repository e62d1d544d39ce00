import { cx } from '../../../ui/cx.ts';
import { booked, company, customer, sentAt, thread } from './thread.ts';

/** A finished text conversation. */
export interface PhoneThread {
  company: string;
  /** What stands below the name. */
  about: string;
  lines: readonly { from: 'company' | 'customer'; text: string }[];
  customer: string;
  /** How it ended. */
  end?: string;
}

const ownThread: PhoneThread = { company, about: sentAt, lines: thread, customer, end: booked };

interface PhoneProps {
  shows?: PhoneThread;
  /** How often it buzzed so far. */
  buzzes?: number;
  className?: string;
}

/** A phone with a finished text conversation. */
export function Phone({ shows = ownThread, buzzes = 0, className }: PhoneProps) {
  return (
    <figure
      // Another name for the same animation restarts it.
      data-buzz={buzzes === 0 ? undefined : buzzes % 2}
      className={cx(
        'ft-phone rounded-[2.75rem] border border-line-control bg-sunken p-2 shadow-float',
        className,
      )}
    >
      <div className="flex h-full flex-col overflow-hidden rounded-[2.25rem] bg-ground px-3.5 pt-3 pb-5">
        <div aria-hidden="true" className="mx-auto h-6 w-20 shrink-0 rounded-full bg-sunken" />
        <figcaption className="mt-3 text-center text-caption">
          <span className="sr-only">Example of a text conversation with </span>
          <b className="block break-words font-semibold">{shows.company}</b>
          <span className="text-muted">{shows.about}</span>
        </figcaption>
        <ol key={shows.company} className="ft-appear mt-3 flex flex-col gap-2 text-caption">
          {shows.lines.map(({ from, text }) => (
            <li
              key={text}
              className={cx(
                'max-w-[88%] rounded-card px-3 py-2 [overflow-wrap:anywhere]',
                from === 'company'
                  ? 'self-start rounded-bl-mark bg-line/70'
                  : 'self-end rounded-br-mark bg-signal text-signal-ink',
              )}
            >
              <span className="sr-only">{from === 'company' ? shows.company : shows.customer}: </span>
              {text}
            </li>
          ))}
        </ol>
        {shows.end !== undefined && <p className="mt-3 text-center text-caption text-muted">{shows.end}</p>}
      </div>
    </figure>
  );
}
