import { firstReading } from './first-reading.ts';
import type { Gated } from './gates.ts';
import { fault } from './judge.ts';
import { byWish, type Results, type Row, rowsOf } from './score.ts';

/** The figures of a run as a page of markdown. */
export function agentPage(results: Results, facts: readonly string[], heldOut: Results | null): string {
  return [
    '# The text assistant: conversations with simulated customers',
    '',
    "Simulated customers (`bench/agent/words/`) text the assistant of a company of their trade, on a clock of their own. Each wish is tried four times, in four wordings and at four times of the week. A customer sees only what the phone shows, answers what is asked, and gives up after 12 texts. Outcomes are judged by the calendar and the hand-over, not by phrases: the right service, a window that suits the wish and is the one that was chosen, and the address; or rightly no booking. Figures in texts (prices, numbers, days, dates, times, phone numbers, links) must be facts of the company, windows that the calendar named, or the customer's words. Opt-outs are read before the assistant, as in the product; one is missed unless nothing goes to the phone any more, be it that texts are stopped or that all are held until a person has said what was meant, which is counted apart (until 2026-11-28, and in the first reading, only the former counted). Where a share has an interval, it is the 95 % Wilson interval. A person who is due answers in the place of the assistant, or beside it where something was passed on while the assistant goes on, which is counted apart too. The words were written by somebody who had not seen what the assistant understands or says, before it ran. The first reading is the measure of words that nobody had prepared for; since then its author was told classes of failures with their counts, without the words. After the first runs the customers' reading of the assistant's texts was repaired, the companies got approved sentences, and a few addresses were completed.",
    '',
    ...facts,
    '',
    ...tables('Results', results, firstReading),
    ...(heldOut === null
      ? []
      : [
          'The words below were held out: no failure of theirs was told to the author of the assistant.',
          '',
          ...tables('Held-out words', heldOut, null),
        ]),
  ].join('\n');
}

/** The rows as the page has them. */
const rowLine = ({ name, value, goal, isMet }: Row, first: typeof firstReading | null) =>
  `| ${name} |${first ? ` ${first[name] ?? ''} |` : ''} ${value} | ${goal} | ${isMet === null ? '' : isMet ? 'yes' : 'no'} |`;

function tables(title: string, results: Results, first: typeof firstReading | null): string[] {
  return [
    `## ${title}`,
    '',
    `| |${first ? ' First reading |' : ''} Measured | Goal | Met |`,
    `| --- |${first ? ' ---: |' : ''} ---: | ---: | --- |`,
    ...rowsOf(results).map((row) => rowLine(row, first)),
    '',
    '| Persona | Wishes | Conversations right | What went wrong |',
    '| --- | ---: | ---: | --- |',
    ...personaLines(results),
    '',
    '| Set | Kind | Right | What came instead |',
    '| --- | --- | ---: | --- |',
    ...gateLines('opt-outs', results.optOuts),
    ...gateLines('hand-overs', results.handOvers),
    ...gateLines('no hand-over', results.lookAlikes),
    ...gateLines('emergencies', results.emergencies),
    ...gateLines('calm', results.calm),
    '',
  ];
}

function personaLines({ trials }: Results): string[] {
  const personas = Map.groupBy(trials, ({ wish }) => `${wish.trade}: ${wish.persona}`);
  return [...personas].map(([persona, those]) => {
    const faults = those.map(fault).filter((each) => each !== null);
    return `| ${persona} | ${byWish(those).size} | ${those.length - faults.length} of ${those.length} | ${counted(faults)} |`;
  });
}

function gateLines(set: string, gated: readonly Gated[]): string[] {
  return [...Map.groupBy(gated, ({ kind }) => kind)].map(([kind, those]) => {
    const wrong = those.filter(({ isRight }) => !isRight).map(({ outcome }) => outcome);
    return `| ${set} | ${kind.replaceAll('_', ' ')} | ${those.length - wrong.length} of ${those.length} | ${counted(wrong)} |`;
  });
}

/** Each with how often it came, the most frequent first. */
export const counted = (each: readonly string[]) =>
  [...Map.groupBy(each, (one) => one)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([one, those]) => (those.length > 1 ? `${those.length} × ${one}` : one))
    .join('; ');
