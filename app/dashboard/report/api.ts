import { type RecordFilter, RecordsAnswer, type RecordsQuery } from '../../../contract/analysis/records.ts';
import { TriggerAnswer } from '../../../contract/analysis/report.ts';
import { SettingsAnswer, type SettingsChange } from '../../../contract/analysis/settings.ts';
import { api } from '../../../contract/paths.ts';
import { call, download } from '../../api/call.ts';

/** Requests a new report. If one is in progress, the answer says so and nothing changes. */
export function triggerReport() {
  return call(api.analysisTrigger, TriggerAnswer, { method: 'POST' });
}

/** What the customer decided about the report. */
export function fetchSettings(signal: AbortSignal) {
  return call(api.analysisSettings, SettingsAnswer, { signal });
}

/** Saves the given settings and leaves the others; the report is then made again. */
export function saveSettings(change: SettingsChange) {
  return call(api.analysisSettings, SettingsAnswer, { method: 'PUT', body: change });
}

/** One page of the records behind a figure. */
export function fetchRecords(query: RecordsQuery, signal: AbortSignal) {
  return call(`${api.analysisRecords}?${queryString(query)}`, RecordsAnswer, { signal });
}

/** Downloads all records behind a figure, in the order and with the search of the list. */
export function downloadRecords(query: RecordsQuery, name: string): Promise<void> {
  const { page: _page, pageSize: _pageSize, ...all } = query;
  return download(`${api.analysisRecordsCsv}?${queryString(all)}`, `${name}.csv`);
}

/** Conditions as a query; one that is not given is left out, an empty one is kept: it means "names none". */
function queryString(query: RecordsQuery | RecordFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}
