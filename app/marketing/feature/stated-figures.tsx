import { brand } from '../../../contract/brand.ts';
import { type FeatureClaimId, featureClaim } from './fig.ts';

/** Figures that the company states, and the sentence that says so. */
export function StatedFigures({ ids }: { ids: readonly FeatureClaimId[] }) {
  return (
    <div>
      <dl className="flex flex-wrap gap-x-12 gap-y-6">
        {ids.map(featureClaim).map(({ id, figure, text }) => (
          <div key={id} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-body text-muted">{text}</dt>
            <dd className="font-semibold text-figure tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-caption text-muted">
        As stated by {brand.name} about its customers. Yours depend on your leads, prices and season.
      </p>
    </div>
  );
}
