import { Bar } from '../../frame/bar.tsx';
import { type FeatureClaimId, fig } from '../feature/fig.ts';

interface Topic {
  label: string;
  all: FeatureClaimId;
  byPerson: FeatureClaimId;
  /** Per cent of the most frequent topic. */
  settled: number;
  handed: number;
}

const topics: readonly Topic[] = [
  {
    label: 'When are you coming',
    all: 'service-windows',
    byPerson: 'service-windows-person',
    settled: 94.9,
    handed: 5.1,
  },
  {
    label: 'Can we move it',
    all: 'service-moves',
    byPerson: 'service-moves-person',
    settled: 60.7,
    handed: 9.2,
  },
  {
    label: 'What is this charge',
    all: 'service-bills',
    byPerson: 'service-bills-person',
    settled: 0,
    handed: 59.7,
  },
  {
    label: 'It is back, or broke again',
    all: 'service-returns',
    byPerson: 'service-returns-person',
    settled: 0,
    handed: 42.2,
  },
];

/** A month of threads by what they were about, and how many a person took. */
export function ServiceResults() {
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-caption text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-signal" />
          Settled by the assistant
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-data" />
          Taken by a person
        </span>
      </p>
      <dl className="mt-4 grid gap-y-4">
        {topics.map(({ label, all, byPerson, settled, handed }) => (
          <div key={all} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 text-small">
            <dt>{label}</dt>
            <dd className="tabular">
              <b className="font-semibold">{fig(all)}</b>{' '}
              <span className="text-muted">
                of which {fig(byPerson)}
                <span className="max-sm:sr-only"> by a person</span>
              </span>
            </dd>
            <dd aria-hidden="true" className="col-span-2">
              <Bar
                parts={[
                  { width: settled, look: 'fill-signal' },
                  { from: settled, width: handed, look: 'fill-data' },
                ]}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-body">
        <b className="font-semibold text-heading tabular">{fig('service-settled-share')}</b>{' '}
        <span className="text-muted">
          settled without the office: {fig('service-settled')} of {fig('service-threads')} threads
        </span>
      </p>
    </>
  );
}
