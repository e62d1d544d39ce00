import type { SectionCoverage } from '../../../../contract/analysis/report.ts';
import { coverageWords } from '../model/coverage-labels.ts';

/** The foot of a section: the records under it and what they lack. */
export function CoverageLine({ coverage }: { coverage: SectionCoverage }) {
  const [first, ...rest] = coverageWords(coverage);
  return (
    <ul
      aria-label="What this rests on"
      className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-5 py-2.5 md:py-3 text-caption text-muted md:px-6"
    >
      <li className="tabular text-ink">{first}</li>
      {rest.map((words) => (
        <li key={words} className="tabular">
          {words}
        </li>
      ))}
    </ul>
  );
}
