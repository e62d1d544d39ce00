import { brand } from '../../../../contract/brand.ts';
import type { LedgerEntry, PhoneStand, TextEntry } from './evidence.repository.ts';

/** Everything on record about texts to one number. */
export interface Evidence {
  e164: string;
  account: { name: string; email: string };
  madeAt: Date;
  stand: PhoneStand;
  ledger: AsyncIterable<LedgerEntry[]>;
  texts: AsyncIterable<TextEntry[]>;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const plain = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** UTC to the second, so that a court can compare it. */
const time = (at: Date | null) =>
  at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const cell = (value: string | null) => `<td>${value === null || value === '' ? '–' : plain(value)}</td>`;

/** A table, a piece for each page of its rows. */
async function* table<Row>(
  caption: string,
  heads: readonly string[],
  pages: AsyncIterable<Row[]>,
  show: (row: Row) => string,
): AsyncGenerator<string> {
  yield `<h2>${caption}</h2>`;
  let isEmpty = true;
  for await (const page of pages) {
    if (isEmpty)
      yield `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>`;
    isEmpty = false;
    yield page.map(show).join('');
  }
  yield isEmpty ? '<p>Nothing is on record.</p>' : '</tbody></table></div>';
}

function ledgerRow(entry: LedgerEntry): string {
  const what =
    entry.action === 'granted'
      ? `Granted${entry.consent === null ? '' : ` (${entry.consent})`}`
      : {
          revoked: 'Revoked',
          lifted: 'Do not contact taken back',
          erased: 'Erased at their request',
          judged: 'Judged to be no stop',
        }[entry.action];
  const form = [entry.formVersion === null ? null : `version ${entry.formVersion}`, entry.page];
  return `<tr>${[
    String(entry.eventId),
    time(entry.saidAt),
    what,
    entry.program ?? 'all programs',
    entry.basis.replaceAll('_', ' '),
    entry.words,
    form.filter((part) => part !== null).join(', '),
    entry.address,
    entry.userAgent,
    entry.recordedBy,
    `${time(entry.recordedAt)}; ${entry.source}`,
  ]
    .map(cell)
    .join('')}</tr>`;
}

const asJson = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value, null, 1);

function textRow(text: TextEntry): string {
  const from = text.direction === 'inbound' ? 'From the person' : 'To the person';
  const attempts = text.attempts.map(
    ({ carrier, providerId, state, status, startedAt }) =>
      `${carrier} ${providerId ?? 'without an id'}: ${status ?? state}, ${time(new Date(startedAt))}`,
  );
  return `<tr>${[
    time(text.at),
    `${from}, ${text.ownNumber}`,
    text.writtenBy ?? text.author,
    text.body,
    [text.class, text.program].filter((part) => part !== null).join(', '),
    text.reading === null ? text.state : `${text.state}, read as ${text.reading.replaceAll('_', ' ')}`,
    asJson(text.reasons),
    asJson(text.proof),
    attempts.join('\n'),
  ]
    .map(cell)
    .join('')}</tr>`;
}

/** The evidence as one page of HTML that needs nothing else, in pieces: to be read, printed, and searched. */
export async function* evidencePage({
  e164,
  account,
  madeAt,
  stand,
  ledger,
  texts,
}: Evidence): AsyncGenerator<string> {
  const facts: [string, string][] = [
    ['Phone number', e164],
    ['Account', `${account.name}, ${account.email}`],
    ['Made', time(madeAt)],
    ['On record since', time(stand.createdAt)],
    ['Texts stopped', time(stand.stoppedAt) || 'no'],
    ['Held: may have been stopped', time(stand.unclearStopAt) || 'no'],
    ['Blocked by the carrier', time(stand.carrierBlockedAt) || 'no'],
    ['Do not contact', time(stand.doNotContactAt) || 'no'],
    [
      'Further stops',
      stand.furtherStops === 0
        ? 'none'
        : `${stand.furtherStops} beside those below, the newest ${time(stand.stoppedAgainAt)}`,
    ],
  ];
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Record of texts: ${plain(e164)}</title>
<style>
body{font:14px/1.45 system-ui,sans-serif;margin:2rem;color:#111;background:#fff}h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0}.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:12px;width:100%}th,td{border:1px solid #bbb;padding:.35rem .5rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere;min-width:5rem}
th{background:#eee}@media print{@page{size:landscape}body{margin:0}.wide{overflow:visible}tr{break-inside:avoid}}
</style></head><body>
<h1>Record of texts to and from ${plain(e164)}</h1>
<p>Made by ${plain(brand.name)} from its database. The ledger of consent only ever grows: its rows cannot be changed or taken out, and stand here in the order in which they became known. All times are UTC.</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${plain(value)}</dd>`).join('')}</dl>
`;
  yield* table(
    'Consent and stops',
    [
      'Entry',
      'Said',
      'What',
      'Program',
      'How',
      'Exact words',
      'Form',
      'IP address',
      'Browser',
      'Recorded by',
      'Recorded; source',
    ],
    ledger,
    ledgerRow,
  );
  yield* table(
    'Texts',
    [
      'Time',
      'Direction, own number',
      'Written by',
      'Words',
      'Class, program',
      'State',
      'Reasons',
      'What the decision rests on',
      'Calls to the carrier',
    ],
    texts,
    textRow,
  );
  yield '</body></html>\n';
}
