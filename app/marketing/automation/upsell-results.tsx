import { Bar } from '../../frame/bar.tsx';
import { type FeatureClaimId, fig } from '../feature/fig.ts';

/** From the widest to the narrowest; the width is the share of all who were texted. */
const steps: readonly { label: string; id: FeatureClaimId; share: number; look: string }[] = [
  { label: 'Texted', id: 'upsell-texted', share: 100, look: 'fill-neutral' },
  { label: 'Answered', id: 'upsell-answered', share: 36.6, look: 'fill-data' },
  { label: 'Booked a visit', id: 'upsell-booked', share: 20.1, look: 'fill-signal' },
  { label: 'Texted STOP', id: 'upsell-stopped', share: 1.5, look: 'fill-lost' },
];

/** What came of the spring's texts. */
export function UpsellResults() {
  return (
    <>
      <dl className="grid gap-y-4">
        {steps.map(({ label, id, share, look }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 text-small">
            <dt>{label}</dt>
            <dd className="font-semibold tabular">{fig(id)}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <Bar parts={[{ width: share, look }]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-body">
        <b className="font-semibold text-heading tabular">{fig('upsell-revenue')}</b>{' '}
        <span className="text-muted">
          booked: {fig('upsell-booked')} visits at {fig('mosquito-visit')}
        </span>
      </p>
    </>
  );
}
