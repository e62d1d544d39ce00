import { useState } from 'react';
import { brand } from '../../../contract/brand.ts';
import { buttonLook } from '../../ui/button.tsx';
import { DemoForm } from './demo-form.tsx';

/** The form, and what takes its place once it is filled in. */
export function DemoRequest() {
  const [name, setName] = useState<string>();
  return (
    <section aria-label="Request a demo" className="rounded-stage border border-line bg-raised p-6 md:p-8">
      {name === undefined ? <DemoForm onRequested={setName} /> : <Thanks name={name} />}
    </section>
  );
}

function Thanks({ name }: { name: string }) {
  return (
    <div>
      <h2
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="break-words font-semibold text-heading outline-none"
      >
        {name === '' ? 'Thank you' : `Thank you, ${name}`}
      </h2>
      <p className="mt-3 text-body text-muted">
        This form does not reach us by itself yet: your entries stayed in this browser and nothing was sent.
        Pick a time in our calendar, and the demo is booked.
      </p>
      <a
        href={brand.meetingUrl}
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook({ tone: 'signal', size: 'large' })} mt-6 w-full`}
      >
        Book A Call
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="mt-4 text-muted text-small">
        Or write to{' '}
        <a href={`mailto:${brand.email}`} className="text-ink underline underline-offset-4">
          {brand.email}
        </a>
        .
      </p>
    </div>
  );
}
