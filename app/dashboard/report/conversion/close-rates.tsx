import type { CloseRate, Report } from '../../../../contract/analysis/report.ts';
import { count, percent, plural } from '../../../lib/format/number.ts';
import { markName } from '../labels.ts';
import { along, axis } from '../model/scale.ts';
import { CountButton } from '../parts/count-button.tsx';
import { NarrowFold } from '../parts/narrow-fold.tsx';
import { ReportCard } from '../parts/report-card.tsx';

/** The raw and the qualified close rate side by side, and who set aside what between them. */
export function CloseRates({ conversion }: { conversion: Report['conversion'] }) {
  const { raw, qualified, setAside } = conversion;
  const aside = setAside.reduce((sum, mark) => sum + mark.leads.count, 0);
  const { end } = axis(Math.max(raw.rate ?? 0, qualified.rate ?? 0));
  return (
    <ReportCard title="Close rate, counted both ways">
      <div className="grid grid-cols-2 gap-x-5 @md/report:gap-x-8">
        <Rate name="Raw" rate={raw} end={end} of={`of all ${plural(raw.of, 'lead')}`} bar="bg-neutral" />
        <Rate
          name="Qualified"
          rate={qualified}
          end={end}
          of={`of the ${plural(qualified.of, 'lead')} that no mark sets aside`}
          bar="bg-won"
        />
      </div>
      <h3 className="mt-5 font-medium text-small">
        {aside === 0 ? 'No lead is set aside' : `${plural(aside, 'lead')} set aside, and by which word`}
      </h3>
      {aside === 0 ? (
        <p className="mt-1 text-muted text-small">
          None is marked spam, wrong number, existing job or out of area, so both rates are the same.
        </p>
      ) : (
        <div className="mt-2 @2xl/report:mt-0">
          <NarrowFold show="Show the marks and words" hide="Hide the marks and words">
            <SetAside marks={setAside} />
          </NarrowFold>
        </div>
      )}
    </ReportCard>
  );
}

interface RateProps {
  name: string;
  rate: CloseRate;
  of: string;
  /** Where the common axis of both bars ends. */
  end: number;
  bar: string;
}

function Rate({ name, rate, of, end, bar }: RateProps) {
  return (
    <div>
      <p className="text-muted text-small">{name}</p>
      <p className="mt-0.5 font-semibold text-page tabular">{percent(rate.rate)}</p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-line/60">
        <div className={`h-full rounded-full ${bar}`} style={{ width: `${along(rate.rate ?? 0, end)}%` }} />
      </div>
      <p className="mt-2 text-muted text-small tabular">
        {count(rate.won)} won {of}
      </p>
    </div>
  );
}

const WORDS_SHOWN = 4;

/** The leads left out of the qualified rate, by mark, with the words of the customer's system that set them aside. */
function SetAside({ marks }: { marks: Report['conversion']['setAside'] }) {
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
