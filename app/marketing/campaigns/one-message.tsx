import type { ReactNode } from 'react';
import { fig } from '../feature/fig.ts';

interface System {
  name: string;
  fields: readonly { name: string; value: string; used?: true }[];
}

const systems: readonly System[] = [
  {
    name: 'CRM',
    fields: [
      { name: 'Name', value: 'Marcus Bell' },
      { name: 'Plan', value: 'Quarterly', used: true },
      { name: 'Since', value: fig('plan-since') },
    ],
  },
  {
    name: 'Field service',
    fields: [
      { name: 'Last visit', value: fig('plan-last') },
      { name: 'Route', value: 'Luis, Thu', used: true },
      { name: 'Free', value: fig('plan-window'), used: true },
    ],
  },
  {
    name: 'Billing',
    fields: [
      { name: 'Price', value: fig('plan-price'), used: true },
      { name: 'Card', value: `ending ${fig('card-on-file')}`, used: true },
      { name: 'Open', value: fig('plan-balance') },
    ],
  },
];

/** One text, and the fields of three systems that it is made of. */
export function OneMessage() {
  return (
    <figure>
      <div className="rounded-stage rounded-bl-mark border border-line bg-raised p-6 shadow-float md:p-8">
        <p className="text-pretty text-heading leading-[1.5]">
          Hi Marcus, Juniper Pest's automated assistant. Your <Used>quarterly</Used> is due the week of{' '}
          {fig('plan-week')}. <Used>Luis</Used> is on your street <Used>Thursday {fig('plan-window')}</Used>.
          Shall he come then? The <Used>{fig('plan-price')}</Used> goes on the card{' '}
          <Used>ending {fig('card-on-file')}</Used> after the visit.
        </p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-3 px-5 max-sm:hidden">
        {systems.map(({ name }) => (
          <div key={name} className="mx-auto h-7 w-0.5 bg-data/50" />
        ))}
      </div>
      <ul className="grid gap-3 max-sm:mt-3 sm:grid-cols-3">
        {systems.map(({ name, fields }) => (
          <li key={name} className="rounded-card border border-line bg-sunken p-3.5">
            <p className="font-semibold text-small">{name}</p>
            <dl className="mt-2.5 grid gap-1.5 text-caption">
              {fields.map((field) => (
                <div key={field.name} className="flex justify-between gap-x-2 whitespace-nowrap">
                  <dt className="text-muted">{field.name}</dt>
                  <dd className={field.used ? 'tabular text-data' : 'tabular text-muted'}>{field.value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <figcaption className="mt-4 text-caption text-muted">
        Illustrative: one text, and where its facts come from. Juniper Pest, Marcus and the figures are made
        up.
      </figcaption>
    </figure>
  );
}

function Used({ children }: { children: ReactNode }) {
  return (
    <span className="whitespace-nowrap underline decoration-2 decoration-data underline-offset-[0.3em]">
      {children}
    </span>
  );
}
