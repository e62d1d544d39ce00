import type { PipelineAgeBand, WinForecast } from '../../../../contract/analysis/pipeline.ts';
import { BANDS, bandOf, bandStart, SHOWN_EDGES } from './age-bands.ts';
import type { Cells } from './cells.ts';
import type { Day } from './days.ts';
import { chancesWithin, factorsAhead } from './forecast.ts';
import { winForecast } from './ranges.ts';
import { type DatedForecast, factorOf } from './walk-forward.ts';

/** Horizon of the chances by age, and age by which a month's close rate is expected, in days. */
export const CHANCE_DAYS = 90;
const CHANCE_HORIZON = 1;

/** Open leads of today by age, with the chance that they are won within 90 days. */
export function ageBandsOf(cells: Cells, forecast: DatedForecast): PipelineAgeBand[] {
  const { chances, standing } = forecast;
  const factor = factorOf(forecast, CHANCE_HORIZON);
  const { at } = standing;
  const ahead = factorsAhead(chances, at, CHANCE_DAYS);
  const chanceAt = (source: number, age: number) => {
    const [chance = 0] = chancesWithin(chances, { source, age }, [CHANCE_DAYS], ahead);
    return Math.min(1, chance * factor);
  };
  const bands = SHOWN_EDGES.map((fromDays, i) => ({
    fromDays,
    toDays: SHOWN_EDGES[i + 1] ?? null,
    openLeads: 0,
    chance: 0,
    wins: winsOf(cells, fromDays, SHOWN_EDGES[i + 1] ?? Number.POSITIVE_INFINITY),
  }));
  eachOpen(cells, standing, (source, born, leads) => {
    const band = bands.findLast(({ fromDays }) => fromDays <= at - born);
    if (band === undefined) return;
    band.openLeads += leads;
    band.chance += leads * chanceAt(source, at - born);
  });
  return bands.map((band) => ({
    ...band,
    chance: band.openLeads > 0 ? band.chance / band.openLeads : chanceAt(0, band.fromDays),
  }));
}

/** Open leads of today that came in from a day on and before another, younger than 90 days, and their wins by that age. */
export function youngWins(
  cells: Cells,
  forecast: DatedForecast,
  from: Day,
  before: Day,
): { leads: number; wins: WinForecast } {
  const { chances, standing, tau } = forecast;
  const factor = factorOf(forecast, CHANCE_HORIZON);
  const ahead = factorsAhead(chances, standing.at, CHANCE_DAYS);
  let [young, expected] = [0, 0];
  eachOpen(cells, standing, (source, born, leads) => {
    const age = standing.at - born;
    if (born < from || born >= before || age >= CHANCE_DAYS) return;
    const [chance = 0] = chancesWithin(chances, { source, age }, [CHANCE_DAYS - age], ahead);
    young += leads;
    expected += leads * Math.min(1, chance * factor);
  });
  return { leads: young, wins: winForecast(expected, tau, young) };
}

function eachOpen(
  { sources }: Cells,
  { at, from, open }: DatedForecast['standing'],
  visit: (source: number, born: Day, leads: number) => void,
): void {
  const width = at - from + 1;
  for (let source = 0; source < sources; source += 1) {
    for (let i = 0; i < width; i += 1) {
      const leads = open[source * width + i] ?? 0;
      if (leads > 0) visit(source, from + i, leads);
    }
  }
}

function winsOf({ days, sources, wins }: Cells, fromDays: number, toDays: number): number {
  let sum = 0;
  for (let source = 0; source < sources; source += 1) {
    for (let band = bandOf(fromDays); band < BANDS && bandStart(band) < toDays; band += 1) {
      const first = (source * BANDS + band) * days;
      for (let day = 0; day < days; day += 1) sum += wins[first + day] ?? 0;
    }
  }
  return sum;
}
