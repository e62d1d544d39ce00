import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { useNear } from '../../ui/use-near.ts';
import { type TileId, tiles } from './tiles.ts';

/** The charts come when they are needed. Without them the preview keeps its frame, and its message still says all. */
const SampleChart = lazy<ComponentType<{ of: TileId }>>(async () => {
  try {
    return { default: (await import('./charts/sample-chart.tsx')).SampleChart };
  } catch {
    return { default: () => null };
  }
});

/** A blurred report with made-up figures, shown until the setup is done. */
export function SamplePreview() {
  const [stage, near] = useNear();
  return (
    <section aria-labelledby="preview-title" className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="preview-title" className="font-semibold text-heading">
          What your report will show
        </h2>
        <SampleTag />
      </div>
      <p className="mt-0.5 text-body text-muted">
        A year of a made-up company.
        <span className="sr-only">
          {' '}
          The charts are blurred: {tiles.map(({ title }) => title.toLowerCase()).join(', ')}.
        </span>
      </p>
      <div
        ref={stage}
        className="preview-stage relative mt-4 rounded-stage border border-line bg-sunken p-2 md:p-3"
      >
        <div aria-hidden="true" inert className="@container/stage select-none">
          <div className="grid gap-2 md:gap-3 @2xl/stage:grid-cols-2 @min-[66rem]/stage:grid-cols-12">
            {tiles.map(({ id, title, place }) => (
              <Card key={id} className={cx('flex min-w-0 flex-col overflow-clip', place)}>
                <div className="flex items-baseline justify-between gap-3 px-4 pt-3.5 md:px-5 md:pt-4">
                  <p className="truncate font-semibold text-body">{title}</p>
                  <p className="shrink-0 text-caption text-muted">Sample data</p>
                </div>
                <div className="preview-blur @container/report min-h-0 grow px-4 pt-3 pb-4 md:px-5">
                  <Suspense fallback={null}>{near && <SampleChart of={id} />}</Suspense>
                </div>
              </Card>
            ))}
          </div>
        </div>
        <PreviewMessage />
      </div>
    </section>
  );
}

function SampleTag() {
  return (
    <span className="rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption text-muted">
      Sample data
    </span>
  );
}

/** How the charts below it are unlocked. Stays in sight while one scrolls past them. */
function PreviewMessage() {
  return (
    <div className="absolute inset-0 flex justify-center">
      <div className="preview-message sticky top-[max(1rem,calc(50dvh-8rem))] mx-4 mt-16 mb-10 flex w-[25rem] flex-col items-center gap-4 self-start rounded-card border border-line bg-raised px-6 py-6 text-center shadow-float md:mt-24">
        <Lock />
        <p className="text-balance font-semibold text-title">
          To unlock these results for your business complete the setup above
        </p>
        <Button tone="signal" onClick={goToSetup}>
          Complete setup
        </Button>
      </div>
    </div>
  );
}

/** A padlock, closed, in the signal's colour. */
function Lock() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10">
      <circle cx="20" cy="20" r="19.5" className="fill-signal-wash stroke-signal-edge" />
      <path
        d="M15.6 18.6v-2.9a4.4 4.4 0 0 1 8.8 0v2.9"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        className="stroke-signal-text"
      />
      <rect x="13" y="18.2" width="14" height="10" rx="2.6" className="fill-signal-text" />
      <circle cx="20" cy="22.6" r="1.5" className="fill-raised" />
    </svg>
  );
}

/** Scrolls to the next open step of the setup and focuses its button. */
function goToSetup(): void {
  const setup = document.querySelector('section[aria-labelledby="setup-title"]');
  const next = setup?.querySelector<HTMLElement>('[data-next-step]') ?? setup?.querySelector('button');
  if (!next) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
