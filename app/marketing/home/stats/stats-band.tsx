import { brand } from '../../../../contract/brand.ts';
import { claim, type HomeClaim } from '../figure.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import { GainFigure, StatFigure } from './stat-figures.tsx';
import { Testimonial } from './testimonial.tsx';

const others = [
  'first-text',
  'contacted-quickly',
  'extra-services',
  'average-upsell',
] as const satisfies HomeClaim[];

/** The company's claims, each with its source; a dramatised clip; a quote. */
export function StatsBand() {
  const sales = claim('additional-sales');
  return (
    <section aria-labelledby="figures" className="border-line border-y bg-sunken">
      <div className="mx-auto max-w-6xl px-5 py-20 md:py-28">
        <h2 id="figures" className="font-medium text-signal-text text-small">
          What it brings
        </h2>
        <div className="mt-4 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
          <div>
            <p className="font-semibold text-display tabular">{sales.figure}</p>
            <p className="mt-3 max-w-[24rem] text-balance text-heading text-muted">{sales.text}</p>
            <GainFigure />
            <p className="mt-2 text-caption text-muted">Drawn without a scale, to show what is meant.</p>
            <Quote />
          </div>
          <Testimonial />
        </div>
        <dl className="mt-14 grid grid-cols-2 gap-4 lg:grid-cols-4">
          {others.map((id) => (
            <div key={id} className="flex flex-col rounded-card border border-line bg-raised p-5 md:p-6">
              <StatFigure id={id} />
              <dt className="order-3 mt-1 text-muted text-small">{claim(id).text}</dt>
              <dd className="order-2 mt-5 font-semibold text-page tabular">{claim(id).figure}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <p className="max-w-[46rem] text-caption text-muted">
            These figures are what {brand.name} says about its customers. They are not measured by this
            website, and yours will differ: the free analysis works yours out from your own records.
          </p>
          <WaitlistButton />
        </div>
      </div>
    </section>
  );
}

function Quote() {
  return (
    <figure className="mt-10 border-signal border-l-2 pl-5">
      <blockquote className="max-w-[28rem] text-lead">
        “We close {claim('close-rate').figure} of the leads it talks to, and an ordinary day now brings{' '}
        {claim('daily-revenue').figure}.”
      </blockquote>
      <figcaption className="mt-2 text-muted text-small">
        An example, written by us around our own figures: not a customer's words.
      </figcaption>
    </figure>
  );
}
