/** The charts of the preview, in the order in which they are drawn. */
export const tiles = [
  {
    id: 'potential',
    title: 'Potential revenue',
    // Heights are set, so that nothing moves when the charts arrive.
    place:
      'h-[27rem] @2xl/stage:col-span-2 @2xl/stage:h-[20rem] @min-[66rem]/stage:col-span-7 @min-[66rem]/stage:h-[21rem]',
  },
  {
    id: 'conversion',
    title: 'Lead conversion',
    place: 'h-[21rem] @2xl/stage:h-[22rem] @min-[66rem]/stage:col-span-5 @min-[66rem]/stage:h-[21rem]',
  },
  {
    id: 'reps',
    title: 'Top sales reps',
    place: 'h-[18rem] @2xl/stage:h-[22rem] @min-[66rem]/stage:col-span-4',
  },
  {
    id: 'trend',
    title: 'Revenue trend',
    place:
      'h-[21rem] @2xl/stage:col-span-2 @2xl/stage:h-[24rem] @min-[66rem]/stage:col-span-8 @min-[66rem]/stage:h-[22rem]',
  },
  {
    id: 'monthly',
    title: 'Monthly performance',
    place: 'h-[15rem] @2xl/stage:h-[19rem] @min-[66rem]/stage:col-span-6',
  },
  {
    id: 'sources',
    title: 'Performance by source',
    place: 'h-[18rem] @2xl/stage:h-[19rem] @min-[66rem]/stage:col-span-6',
  },
  {
    id: 'recent',
    title: 'Recent leads',
    place: 'h-[19rem] @2xl/stage:col-span-2 @min-[66rem]/stage:col-span-12',
  },
] as const;

export type TileId = (typeof tiles)[number]['id'];
