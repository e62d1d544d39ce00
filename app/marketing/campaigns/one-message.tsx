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
      { name: 'Name', value: 'Grace L.' },
      { name: 'Asked', value: 'Termites', used: true },
      { name: 'Status', value: 'Open' },
    ],
  },
  {
    name: 'Your settings',
    fields: [
      { name: 'Name', value: 'Wasatch Pest', used: true },
      { name: 'Price', value: fig('demo-termite'), used: true },
      { name: 'Areas', value: 'by ZIP code' },
    ],
  },
  {
    name: 'Calendar',
    fields: [
      { name: 'Crews', value: 'Two' },
      { name: 'First', value: fig('demo-early'), used: true },
      { name: 'Then', value: fig('demo-noon'), used: true },
    ],
  },
];

/** What the assistant says in a conversation of the page, and where its facts come from. */
export function OneMessage() {
  return (
    <figure>
      <div className="rounded-stage rounded-bl-mark border border-line bg-raised p-6 shadow-float md:p-8">
        <p className="text-pretty text-heading leading-[1.5]">
          <Used>Termite inspection</Used> is <Used>{fig('demo-termite')}</Used> a visit. I can offer
          Wednesday, May 20, <Used>{fig('demo-early')}</Used> or <Used>{fig('demo-noon')}</Used>. Which works
          for you?
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
        Illustrative: what the assistant says in the first conversation below, put together, and where each
        fact comes from. Wasatch Pest and Grace are made up.
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
