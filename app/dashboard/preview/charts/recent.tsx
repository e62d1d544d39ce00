import { duration } from '../../../lib/format/duration.ts';
import { money } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { StatusTag } from '../../report/parts/status-tag.tsx';
import { sampleRecent } from '../sample-figures.ts';

const wide = '@max-2xl/report:hidden';

/** The newest leads. */
export function SampleRecent() {
  return (
    <ul className="flex h-full flex-col justify-between divide-y divide-line text-small">
      {sampleRecent.map(({ lead, source, service, rep, status, responseSeconds, valueCents }) => (
        <li
          key={lead}
          className="grid grow grid-cols-[1fr_auto_4.5rem] items-center gap-x-4 @2xl/report:grid-cols-[1.2fr_1.2fr_1.3fr_1fr_1fr_1fr_5rem]"
        >
          <span className="flex items-center gap-3 font-medium">
            <span className="size-8 rounded-full bg-data/25" />
            <span>
              Lead {count(lead)}
              <span className="block font-normal text-caption text-muted @2xl/report:hidden">{service}</span>
            </span>
          </span>
          <span className={cx('text-muted', wide)}>{source}</span>
          <span className={wide}>{service}</span>
          <span className={wide}>{rep}</span>
          <StatusTag status={status} />
          <span className={cx('tabular', wide)}>{duration(responseSeconds)}</span>
          <span className="text-right font-semibold tabular">{money(valueCents)}</span>
        </li>
      ))}
    </ul>
  );
}
