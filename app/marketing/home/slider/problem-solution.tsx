import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import { sides } from './sides.tsx';
import { type Side, useWheelFlip } from './use-wheel-flip.ts';

const round =
  'grid size-12 shrink-0 place-items-center rounded-full border border-line-control bg-raised text-ink transition-colors ' +
  'hover:border-muted aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-line-control';

/** The problem in three cards and, flipped by button, arrow key or wheel, the solution in three more. */
export function ProblemSolution() {
  const section = useRef<HTMLElement>(null);
  const [side, setSide] = useState<Side>('problem');
  useWheelFlip(section, side, setSide);
  const waits = !useHydrated();

  function key(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') setSide('problem');
    else if (event.key === 'ArrowRight') setSide('solution');
  }

  return (
    <section
      ref={section}
      aria-label="Problem and solution"
      className="mx-auto w-full max-w-6xl px-5 py-20 md:py-28"
    >
      <div className="ft-sides">
        {sides.map(({ id, label, title, cards }) => (
          <div key={id} data-side={id} data-shown={id === side} className="ft-side flex flex-col">
            <p className="font-medium text-signal-text text-small">{label}</p>
            <h2 className="mt-2 max-w-[18ch] font-semibold text-display-2">{title}</h2>
            <ul className="mt-10 grid flex-1 gap-4 md:mt-12 lg:grid-cols-3">
              {cards.map((card) => (
                <li
                  key={card.title}
                  className="flex flex-col gap-8 rounded-card border border-line bg-linear-to-b from-sunken to-raised p-6 sm:max-lg:flex-row sm:max-lg:items-center"
                >
                  <div className="sm:max-lg:flex-1">
                    <h3 className="font-semibold text-title">{card.title}</h3>
                    <p className="mt-1.5 text-body text-muted">{card.text}</p>
                  </div>
                  <div className="flex flex-1 items-end">{card.figure}</div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons in it */}
      <div onKeyDown={key} className="mt-8 flex flex-wrap items-center gap-3 noscript:hidden">
        <button
          type="button"
          aria-label="Back to the problem"
          disabled={waits}
          aria-disabled={side === 'problem'}
          onClick={() => setSide('problem')}
          className={round}
        >
          <Icon name="arrowLeft" className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Forward to the solution"
          disabled={waits}
          aria-disabled={side === 'solution'}
          onClick={() => setSide('solution')}
          className={round}
        >
          <Icon name="arrowRight" className="size-5" />
        </button>
        <p aria-live="polite" className="ml-2 text-muted text-small">
          <span className="sr-only">Shown: </span>
          {side === 'problem' ? 'Problem' : 'Solution'}
        </p>
        <WaitlistButton className="ml-auto max-sm:ml-0" />
      </div>
    </section>
  );
}
