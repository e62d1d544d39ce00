/** What a figure has to be, and whether it was; null where it has no goal. */
export interface Goal {
  text: string;
  met: boolean;
}

/** Two cells of a table: the goal, and whether it was met. */
export const goalCells = (goal: Goal | null) =>
  goal === null ? '– | ' : `${goal.text} | ${goal.met ? 'yes' : '**no**'}`;

/** How many goals were met, as the last line of a bench. */
export function goalsMet(goals: readonly (Goal | null)[]): string {
  const set = goals.filter((goal) => goal !== null);
  return `${set.filter(({ met }) => met).length} of ${set.length} goals were met.`;
}
