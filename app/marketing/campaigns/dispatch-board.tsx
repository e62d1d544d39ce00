import { cx } from '../../ui/cx.ts';

interface Crew {
  name: string;
  /** Each with its place among the half hours of the day. */
  jobs: readonly { name: string; place: string; booked?: true }[];
}

const crews: readonly Crew[] = [
  {
    name: 'Ines and Rob',
    jobs: [
      { name: 'Ants', place: 'col-start-2 col-span-4' },
      { name: 'Wasp nest, Okafor', place: 'col-start-13 col-span-6', booked: true },
    ],
  },
  {
    name: 'Wade',
    jobs: [
      { name: 'Quarterly', place: 'col-start-3 col-span-4' },
      { name: 'Rodents', place: 'col-start-8 col-span-5' },
      { name: 'Spiders', place: 'col-start-15 col-span-4' },
    ],
  },
  {
    name: 'Lupe',
    jobs: [
      { name: 'Bed bugs', place: 'col-start-3 col-span-8' },
      { name: 'Mosquitoes', place: 'col-start-12 col-span-7' },
    ],
  },
];

/** A day in the calendar: three crews, and the visit that the conversation booked. */
export function DispatchBoard() {
  return (
    <dl className="flex flex-col divide-y divide-line text-caption sm:text-small">
      {crews.map(({ name, jobs }) => (
        <div
          key={name}
          className="grid items-center gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[6rem_1fr]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="grid grid-cols-18 gap-x-1">
            {jobs.map((job) => (
              <span
                key={job.name}
                className={cx(
                  'truncate rounded-control border px-1 py-2 sm:px-3',
                  job.place,
                  job.booked
                    ? 'border-signal bg-signal font-semibold text-signal-ink'
                    : 'border-line bg-sunken text-muted',
                )}
              >
                {job.name}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
