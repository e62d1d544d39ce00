import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { ReportAnswer } from '../../contract/analysis/report.ts';
import { ImportAnswer } from '../../contract/imports.ts';
import { api, pages, path } from '../../contract/paths.ts';
import { createAccount, holdToken } from './accounts.ts';
import { csvFile, type TestFile } from './tables.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const FIRST = Date.UTC(2024, 0, 2, 15);
const sources = ['Google Ads', 'Yelp', 'Referral', 'Website form'];
const reps = ['Marisol Vega', 'Tyler Boone', 'Kenji Park', ''];

/** How many leads the file below has. */
export const leadCount = 480;
/** New numbers that called once, were missed and never spoken with. */
export const missedInquiries = 60;

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const phone = (n: number) => `(801) 555-${String(n).padStart(4, '0')}`;

/** A year of leads: answered fast and won more often, answered slowly and lost more often, a few never contacted. */
export function yearOfLeads(): TestFile {
  const rows = Array.from({ length: leadCount }, (_, i) => {
    const created = FIRST + i * 0.7 * DAY;
    const never = i % 16 === 7;
    const wait = [2, 18, 400][i % 3] ?? 2;
    const won = !never && (i % 3 === 0 ? i % 2 === 0 : i % 9 === 1);
    const status = won ? 'Sold' : i % 29 === 5 ? 'Spam' : i % 5 === 2 ? 'Open' : 'Lost';
    return [
      `L-${i}`,
      stamp(created),
      status,
      won || status === 'Lost' ? stamp(created + 6 * DAY) : '',
      `$${400 + (i % 13) * 60}.50`,
      sources[i % 4],
      reps[(i >> 2) % 4],
      `Lead Number ${i}`,
      phone(i),
      never ? '' : stamp(created + wait * MINUTE),
      never ? '0' : String(1 + (i % 7)),
    ].join(',');
  });
  const header =
    'Lead ID,Created,Status,Closed,Value,Lead Source,Sales Rep,Name,Phone,First Contact,Contact Attempts';
  return csvFile('leads-2024.csv', [header, ...rows]);
}

/** Calls of that year: new numbers, answered in the morning and missed at noon. */
export function yearOfCalls(): TestFile {
  const answered = Array.from({ length: 120 }, (_, i) => {
    // The number of a lead that comes in an hour later.
    const at = FIRST + i * 4 * 0.7 * DAY - 60 * MINUTE;
    return `C-${i},${stamp(at)},Inbound,Answered,${phone(i * 4)},(801) 555-9000,180`;
  });
  const missed = Array.from({ length: missedInquiries }, (_, i) => {
    const at = FIRST + i * 5 * DAY + 4 * 60 * MINUTE;
    return `M-${i},${stamp(at)},Inbound,Missed,${phone(6000 + i)},(801) 555-9000,0`;
  });
  const header = 'Call ID,Start Time,Direction,Call Result,From Number,To Number,Duration (sec)';
  return csvFile('calls-2024.csv', [header, ...answered, ...missed]);
}

/** Uploads a file through the API and confirms what was understood. */
export async function importFile(request: APIRequestContext, token: string, file: TestFile): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (answer: { json(): Promise<unknown> }) =>
    ImportAnswer.parse(await answer.json()).data.import;
  const announced = await read(
    await request.post(api.imports, {
      headers,
      data: { fileName: file.name, sizeBytes: file.buffer.length, timeZone: 'America/Denver' },
    }),
  );
  const key = { importId: announced.importId };
  await request.put(path(api.importFile, key), {
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    data: file.buffer,
  });
  const now = async () => read(await request.get(path(api.import, key), { headers }));
  await expect.poll(async () => (await now()).status, { timeout: 60_000 }).toBe('ready');
  const { kind, mapping } = z
    .object({ kind: z.enum(['leads', 'calls', 'customers']), mapping: z.unknown() })
    .parse(await suggestionOf(await now()));
  await request.post(path(api.importConfirm, key), { headers, data: { kind, mapping } });
  await expect.poll(async () => (await now()).status, { timeout: 60_000 }).toBe('done');
}

function suggestionOf({ profile }: z.infer<typeof ImportAnswer>['data']['import']) {
  return profile && { kind: profile.kind, mapping: profile.suggestions[profile.kind].mapping };
}

/** An account with a year of leads and calls. Gives its token and its completed report. */
export async function accountWithRecords(request: APIRequestContext) {
  const { token } = await createAccount();
  await importFile(request, token, yearOfLeads());
  await importFile(request, token, yearOfCalls());
  return { token, report: await completedReport(request, token) };
}

/** Waits until the report holds everything that was uploaded. Gives it. */
export async function completedReport(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const state = async () =>
    ReportAnswer.parse(await (await request.get(api.analysisReport, { headers })).json()).data;
  await expect
    .poll(
      async () => {
        const { status, outdated } = await state();
        return status === 'completed' && !outdated;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const { report } = await state();
  if (!report) throw new Error('A completed report is missing');
  return report;
}

/** Opens the dashboard as the account of `token`; `search` as in `?open=…`. */
export async function openReport(page: Page, token: string, search = ''): Promise<void> {
  await holdToken(page, token);
  await page.goto(`${pages.onboarding}${search}`);
  await expect(page.getByRole('heading', { name: 'Recent leads' })).toBeVisible({ timeout: 60_000 });
}
