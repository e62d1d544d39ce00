import { type IndustryProfile, profileLimits } from '../../../contract/industry.ts';

type Season = IndustryProfile['seasonal_patterns'][number];
interface Trade {
  name: string;
  profile: Pick<IndustryProfile, 'seasonal_patterns'>;
}
/** Months on end in which each trade is in one season; null where its file leaves the months out. */
interface Stretch {
  months: number[];
  seasons: (Season | null)[];
}

const YEAR = 12;
const most = { name: 60, what: 600 } as const;
const monthNames = Array.from({ length: YEAR }, (_, index) =>
  new Date(Date.UTC(2026, index)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
);

/** The year of a company with several trades: a new season wherever one of them changes, as busy as its busiest. */
export function mergeSeasons(trades: readonly Trade[]): Season[] {
  const stretches = stretchesOf(trades);
  while (stretches.length > profileLimits.seasons) joinClosest(stretches);
  return stretches.map((stretch) => seasonOf(stretch, trades));
}

function stretchesOf(trades: readonly Trade[]): Stretch[] {
  const inMonth = (month: number) =>
    trades.map(({ profile }) =>
      busiest(profile.seasonal_patterns.filter(({ months }) => months.includes(month))),
    );
  const year = Array.from({ length: YEAR }, (_, index) => ({
    month: index + 1,
    seasons: inMonth(index + 1),
  }));
  const changes = year.findIndex(({ seasons }, index) => !same(seasons, year.at(index - 1)?.seasons ?? []));
  // From the first change on, so that a season over the turn of the year stays in one piece.
  const turned = [...year.slice(Math.max(changes, 0)), ...year.slice(0, Math.max(changes, 0))];
  const stretches: Stretch[] = [];
  for (const { month, seasons } of turned) {
    const last = stretches.at(-1);
    if (last && same(last.seasons, seasons)) last.months.push(month);
    else stretches.push({ months: [month], seasons });
  }
  return stretches;
}

const busiest = (seasons: Season[]) => seasons.toSorted((a, b) => b.demand - a.demand)[0] ?? null;
const same = (a: Stretch['seasons'], b: Stretch['seasons']) =>
  a.length === b.length && a.every((season, index) => season === b[index]);
const demandOf = ({ seasons }: Stretch) => Math.max(1, ...seasons.map((season) => season?.demand ?? 1));

/** Joins the two adjacent seasons that differ least in demand, of those the shortest; the longer one's seasons stay. */
function joinClosest(stretches: Stretch[]) {
  const pairs = stretches.slice(1).map((second, index) => {
    const first = stretches[index] ?? second;
    const apart = Math.abs(demandOf(first) - demandOf(second));
    return { index, first, second, cost: apart * YEAR + first.months.length + second.months.length };
  });
  const closest = pairs.toSorted((a, b) => a.cost - b.cost)[0];
  if (closest === undefined) return;
  const { index, first, second } = closest;
  const { seasons } = second.months.length > first.months.length ? second : first;
  stretches.splice(index, 2, { months: [...first.months, ...second.months], seasons });
}

function seasonOf(stretch: Stretch, trades: readonly Trade[]): Season {
  const { months, seasons } = stretch;
  const name = [...new Set(seasons.flatMap((season) => season?.name ?? []))].join(' and ');
  let what = '';
  for (const [index, season] of seasons.entries()) {
    const said = season === null ? '' : `${trades[index]?.name}: ${season.what} `;
    if (what.length + said.length <= most.what) what += said;
  }
  return {
    name: name.length <= most.name ? name : span(months),
    months,
    demand: demandOf(stretch),
    what: what.trim(),
  };
}

/** "March to May", "July". */
function span(months: readonly number[]): string {
  const [from, to] = [months.at(0), months.at(-1)].map((month) => monthNames[(month ?? 1) - 1]);
  return from === to ? `${from}` : `${from} to ${to}`;
}
