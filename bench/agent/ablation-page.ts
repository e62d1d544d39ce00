import type { Row } from './score.ts';

const shown = [
  ['Conversations with the right outcome', 'Right'],
  ['Wishes right in all four trials (pass^4)', 'pass^4'],
  ['Conversations with an untraceable figure', 'Untraceable'],
  ['Opt-outs missed', 'Opt-outs missed'],
  ['Due hand-overs missed', 'Due missed'],
  ['Undue hand-overs after look-alikes', 'Undue, look-alikes'],
  ['Undue hand-overs of customers with an ordinary wish', 'Undue, ordinary'],
  ['Emergencies missed', 'Emergencies missed'],
  ['Calm texts escalated', 'Calm escalated'],
] as const;

interface Tried {
  name: string;
  rows: readonly Row[];
}

/** What each part of the reader is worth: the figures without it. */
export const ablationPage = (tried: readonly Tried[], facts: readonly string[]): string =>
  comparisonPage(
    [
      '# The text assistant without each part of its reader',
      'The conversations of [agent.md](agent.md), once with the whole reader and once without each part of it. What is learned is learned anew without the part.',
      'Without',
    ],
    tried,
    facts,
  );

/** The figures with a model to read, beside those without. */
export const modelPage = (tried: readonly Tried[], facts: readonly string[]): string =>
  comparisonPage(
    [
      '# The text assistant with the stand-in of a model',
      'The conversations of [agent.md](agent.md), once read by the built-in reader and once with the model of the sandbox, which knows a few words and takes everything for English. Of eight of its answers one does not come, one is half an answer, and one obeys what the text says. So this measures how the assistant falls back and what its guards hold, and no model.',
      'Read by',
    ],
    tried,
    facts,
  );

function comparisonPage(
  [title, intro, of]: readonly [string, string, string],
  tried: readonly Tried[],
  facts: readonly string[],
): string {
  const figure = (rows: readonly Row[], name: string) =>
    /\((\d+\.\d %)/.exec(rows.find((row) => row.name === name)?.value ?? '')?.[1] ?? '';
  return [
    title,
    '',
    intro,
    '',
    ...facts,
    '',
    `| ${of} | ${shown.map(([, title]) => title).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(shown.length)}`,
    ...tried.map(({ name, rows }) => `| ${name} | ${shown.map(([row]) => figure(rows, row)).join(' | ')} |`),
    '',
  ].join('\n');
}
