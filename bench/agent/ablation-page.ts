import type { Row } from './score.ts';

const shown = [
  ['Conversations with the right outcome', 'Right'],
  ['Wishes right in all four trials (pass^4)', 'pass^4'],
  ['Due hand-overs missed', 'Due missed'],
  ['Undue hand-overs after look-alikes', 'Undue, look-alikes'],
  ['Undue hand-overs of customers with an ordinary wish', 'Undue, ordinary'],
  ['Emergencies missed', 'Emergencies missed'],
  ['Calm texts escalated', 'Calm escalated'],
] as const;

/** What each part of the reader is worth: the figures without it. */
export function ablationPage(
  tried: readonly { name: string; rows: readonly Row[] }[],
  facts: readonly string[],
): string {
  const figure = (rows: readonly Row[], name: string) =>
    /\((\d+\.\d %)/.exec(rows.find((row) => row.name === name)?.value ?? '')?.[1] ?? '';
  return [
    '# The text assistant without each part of its reader',
    '',
    'The conversations of [agent.md](agent.md), once with the whole reader and once without each part of it. What is learned is learned anew without the part.',
    '',
    ...facts,
    '',
    `| Without | ${shown.map(([, title]) => title).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(shown.length)}`,
    ...tried.map(({ name, rows }) => `| ${name} | ${shown.map(([row]) => figure(rows, row)).join(' | ')} |`),
    '',
  ].join('\n');
}
