import { cx } from '../../../ui/cx.ts';
import { booked, company, sentAt, thread } from './thread.ts';

/** A phone with a finished text conversation. `buzzes` counts how often it buzzed so far. */
export function Phone({ buzzes = 0, className }: { buzzes?: number; className?: string }) {
  return (
    <figure
      // Another name for the same motion starts it anew.
      data-buzz={buzzes === 0 ? undefined : buzzes % 2}
      className={cx(
        'ft-phone rounded-[2.75rem] border border-line-control bg-sunken p-2 shadow-float',
        className,
      )}
    >
      <div className="flex h-full flex-col rounded-[2.25rem] bg-ground px-3.5 pt-3 pb-5">
        <div aria-hidden="true" className="mx-auto h-6 w-20 rounded-full bg-sunken" />
        <figcaption className="mt-4 text-center text-caption">
          <span className="sr-only">Example of a text conversation with </span>
          <b className="block font-semibold">{company}</b>
          <span className="text-muted">{sentAt}</span>
        </figcaption>
        <ol className="mt-4 flex flex-col gap-2 text-caption">
          {thread.map(({ from, text }) => (
            <li
              key={text}
              className={cx(
                'max-w-[88%] rounded-card px-3 py-2',
                from === 'company'
                  ? 'self-start rounded-bl-mark bg-line/70'
                  : 'self-end rounded-br-mark bg-signal text-signal-ink',
              )}
            >
              <span className="sr-only">{from === 'company' ? `${company}: ` : 'Dana: '}</span>
              {text}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-center text-caption text-muted">{booked}</p>
      </div>
    </figure>
  );
}
