import type { ComponentType } from 'react';
import type { TileId } from '../tiles.ts';
import { SampleConversion } from './conversion.tsx';
import { SampleMonthly } from './monthly.tsx';
import { SamplePotential } from './potential.tsx';
import { SampleRecent } from './recent.tsx';
import { SampleReps } from './reps.tsx';
import { SampleSources } from './sources.tsx';
import { SampleTrend } from './trend.tsx';

const charts: Record<TileId, ComponentType> = {
  potential: SamplePotential,
  conversion: SampleConversion,
  reps: SampleReps,
  trend: SampleTrend,
  monthly: SampleMonthly,
  sources: SampleSources,
  recent: SampleRecent,
};

/** One chart of the preview. A file of its own, loaded only where the preview is shown. */
export function SampleChart({ of }: { of: TileId }) {
  const Chart = charts[of];
  return <Chart />;
}
