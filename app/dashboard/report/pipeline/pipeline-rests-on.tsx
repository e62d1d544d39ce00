import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';
import { plural } from '../../../lib/format/number.ts';

/** What the forecasts assume, and the records that a rule leaves out of them. */
export function PipelineRestsOn({ pipeline }: { pipeline: Pipeline }) {
  const { restsOn, setAside } = pipeline;
  if (restsOn.length + setAside.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 text-muted text-small tabular">
      {restsOn.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {setAside.map(({ reason, count }) => (
        <li key={reason}>
          Left out: {plural(count, 'record')}. {reason}.
        </li>
      ))}
    </ul>
  );
}
