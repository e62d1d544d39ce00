import type { Report } from '../../../../contract/analysis/report.ts';
import { count } from '../../../lib/format/number.ts';
import { markName } from '../labels.ts';
import { CountButton } from '../parts/count-button.tsx';

const WORDS_SHOWN = 4;

/** The leads left out of the qualified rate, by mark, with the words of the customer's system that set them aside. */
export function SetAside({ marks }: { marks: Report['conversion']['setAside'] }) {
  return (
    <ul className="mt-1 divide-y divide-line text-small">
      {marks.map(({ mark, leads, words }) => (
        <li
          key={mark}
          className="grid grid-cols-[1fr_auto] gap-x-4 py-1.5 @md/report:gap-y-0.5 @md/report:py-2.5"
        >
          <span className="font-medium">{markName[mark]}</span>
          <CountButton of={leads} what={`leads marked ${markName[mark].toLowerCase()}`} />
          <span className="text-caption text-muted tabular">{wordList(words)}</span>
        </li>
      ))}
    </ul>
  );
}

function wordList(words: Report['conversion']['setAside'][number]['words']): string {
  const shown = words.slice(0, WORDS_SHOWN).map(({ word, count: n }) => `“${word}” ${count(n)}`);
  const rest = words.slice(WORDS_SHOWN).reduce((sum, entry) => sum + entry.count, 0);
  if (shown.length === 0) return 'by your system';
  return `your system says ${shown.join(', ')}${rest > 0 ? `, other words ${count(rest)}` : ''}`;
}
