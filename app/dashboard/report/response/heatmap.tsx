import type { CSSProperties } from 'react';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { hour, hourRange, weekday, weekdayLong } from '../../../lib/format/calendar.ts';
import { count, share } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { MarkButton } from '../charts/tip.tsx';
import type { TipText } from '../charts/tip-text.ts';
import { useRoving } from '../charts/use-roving.ts';
import { type HeatMap, shade } from '../model/heatmap-cells.ts';
import { useOpenList } from '../records/use-open-list.ts';

/** With more columns than this only every third hour has room for its label. */
const ROOMY = 14;
const EVERY = 3;

type Cell = NonNullable<HeatMap['days'][number][number]>;

/** Place in the grid: days run down and hours across, or the other way round where it is narrow. */
const place = (day: number, hourIndex: number): CSSProperties & Record<`--${string}`, number> => ({
  '--day': day,
  '--hour': hourIndex,
});

const tipOf = (cell: Cell): TipText => ({
  title: `${weekdayLong(cell.weekday)}, ${hourRange(cell.hour)}`,
  lines: [
    ['Missed', count(cell.missed)],
    ['Inbound', count(cell.inbound)],
    ['Share missed', share(cell.missed, cell.inbound)],
  ],
  ...(cell.missed > 0 && { secondTap: 'Tap again to open the calls' }),
});

/** Missed calls by hour of the week; a cell shows its count and opens its calls. */
export function Heat({ map, open }: { map: HeatMap; open: RecordFilter }) {
  const list = useOpenList();
  const crowded = map.hours.length > ROOMY;
  const first = map.days.findIndex((day) => day.some(Boolean));
  const start = map.days[first]?.findIndex(Boolean) ?? 0;
  const roving = useRoving(map.hours.length, 7, [start, first]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label="Missed calls by weekday and hour. Arrow keys move, Enter opens the calls."
      onKeyDown={roving.onKeyDown}
      className="report-heat"
      style={{ '--hours': map.hours.length } as CSSProperties}
    >
      {map.hours.map((h, i) => (
        <span
          key={h}
          aria-hidden="true"
          className={cx('report-heat-hour', crowded && i % EVERY !== 0 && '@2xl/report:invisible')}
          style={place(0, i + 1)}
        >
          {hour(h)}
        </span>
      ))}
      {map.days.map((cells, day) => (
        <div key={weekday(day + 1)} className="contents">
          <span aria-hidden="true" className="report-heat-day" style={place(day + 1, 0)}>
            {weekday(day + 1)}
          </span>
          {cells.map((cell, i) =>
            cell ? (
              <MarkButton
                key={cell.hour}
                tip={tipOf(cell)}
                data-at={`${i},${day}`}
                tabIndex={roving.tabIndex(i, day)}
                onFocus={() => roving.focused(i, day)}
                onClick={() => {
                  if (cell.missed > 0) list.open({ ...open, weekday: cell.weekday, hour: cell.hour });
                }}
                className={cx('report-heat-cell', `report-shade-${shade(cell.missed, map.most)}`)}
                style={place(day + 1, i + 1)}
              >
                {cell.missed > 0 ? count(cell.missed) : ''}
              </MarkButton>
            ) : (
              <span
                key={map.hours[i]}
                className="report-heat-cell border border-line border-dashed"
                style={place(day + 1, i + 1)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
