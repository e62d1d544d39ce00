import type { RunResult } from '../run-faults.ts';
import { targets } from '../site/site.ts';

/** The figures of a run as a page of markdown. */
export function resultsPage(result: RunResult, facts: readonly string[]): string {
  const { options, findings, seconds, duringStart, refusedStarts } = result;
  const { customers, visitors } = result.ledger;
  return [
    '# Under kills: what was lost',
    '',
    `${result.rounds} rounds. In each, a part of the running product was ended by \`kill -9\` (or all sessions of the database by an administrator) at a random moment, while ${options.customers} customers and ${options.visitors} visitors at a time wrote. ${duringStart} rounds did not wait until the one before was over, and met something that was just starting. Afterwards everything that was acknowledged was compared with what is there. [docs/chaos.md](../docs/chaos.md) says how.`,
    '',
    ...facts,
    `- Time: ${(seconds / 60).toFixed(1)} minutes`,
    '',
    `**${findings.length === 0 ? 'Nothing was lost, nothing came twice, nothing is stuck.' : `${findings.length} findings.`}**`,
    '',
    ...findings.map((words) => `- ${words.replaceAll('\n', ' ')}`),
    ...(findings.length === 0 ? [] : ['']),
    ...killTable(result),
    '',
    `${refusedStarts} starts were refused because the database was away, and came after.`,
    '',
    ...writeTable(result),
    '',
    `${customers.length} customers and ${visitors.length} visitors were compared, each by what they see and by the tables.`,
    '',
    ...jobLines(result),
    '',
  ].join('\n');
}

function killTable({ away }: RunResult): string[] {
  const rows = targets.map((target) => {
    const times = (away.get(target) ?? []).toSorted((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)];
    return `| ${target} | ${times.length} | ${seconds(median)} | ${seconds(times.at(-1))} |`;
  });
  return ['| Killed | Waited for | Back after (median) | At most |', '| --- | ---: | ---: | ---: |', ...rows];
}

function writeTable({ ledger }: RunResult): string[] {
  const rows = [...ledger.tallies].map(
    ([kind, { tried, acknowledged, lost, failed }]) =>
      `| ${kind} | ${tried} | ${acknowledged} | ${lost} | ${failed} |`,
  );
  return [
    '| Call | Tried | Acknowledged | No answer | 5xx in the shape of errors |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ];
}

function jobLines({ jobs, ledger, connections, texts }: RunResult): string[] {
  const uploads = ledger.customers.flatMap((customer) => customer.uploads);
  const done = uploads.filter((upload) => upload.done);
  const records = done.reduce((sum, { rows }) => sum + rows, 0);
  const failed = uploads.filter((upload) => upload.failed).length;
  const triggered = ledger.customers.reduce((sum, customer) => sum + customer.triggered, 0);
  const { addressees, sent, twice } = jobs.mails;
  return [
    `- Uploads: ${done.length} done with ${records} records, ${failed} ended in words that nothing of them was kept`,
    `- Reports: ${triggered} begun by customers; connected systems: ${connections}, all read to their end`,
    `- Mails: ${sent} to ${addressees} new users; ${twice} of them got one more than once, after a try that was broken off`,
    ...(texts === null
      ? []
      : [
          `- Texts: ${texts.received} of ${texts.phones} phones, ${texts.sent} to them, ${texts.stops} stops; of ${texts.unknown} the company does not know whether they went`,
        ]),
    ...[...jobs.ended].map(
      ([name, { well, again }]) =>
        `- Jobs \`${name}\`: ${well} ended well, ${again} of them after more than one try`,
    ),
  ];
}

const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);
