import type { Trade } from './read-industry.ts';

type Season = Trade['seasonal_patterns'][number];

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The call volume, from 0 (unknown) to 3. */
export const demandWords = ['not known', 'quiet', 'steady', 'peak'] as const;
export type Demand = 0 | 1 | 2 | 3;

export interface Month {
  /** 1 to 12. */
  month: number;
  name: string;
  demand: Demand;
  /** What it belongs to; several where seasons overlap. */
  seasons: string[];
}

/** The twelve months of a trade's year. Where seasons overlap, the busier one counts. */
export function yearOf(seasons: readonly Season[]): Month[] {
  return monthNames.map((name, i) => {
    const here = seasons.filter(({ months }) => months.includes(i + 1));
    const demand = demandOf(Math.max(0, ...here.map((season) => season.demand)));
    return { month: i + 1, name, demand, seasons: here.map((season) => season.name) };
  });
}

/** The months of a season as text: "Mar – May", "Nov – Jan", "Apr, Oct", "all year". */
export function monthsInWords(months: readonly number[]): string {
  const all = new Set(months);
  if (all.size === 12) return 'all year';
  const follows = (month: number) => (month % 12) + 1;
  const before = (month: number) => ((month + 10) % 12) + 1;
  const starts = [...all].filter((month) => !all.has(before(month)));
  return starts
    .map((start) => {
      let end = start;
      while (all.has(follows(end))) end = follows(end);
      return end === start ? short(start) : `${short(start)} – ${short(end)}`;
    })
    .join(', ');
}

/** "Mar" for 3. */
export const short = (month: number) => monthNames[month - 1]?.slice(0, 3) ?? '';

function demandOf(most: number): Demand {
  return most === 1 || most === 2 || most === 3 ? most : 0;
}
