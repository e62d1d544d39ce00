import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { id, at } = example;
const settings = { timeZone: 'America/Denver', averageJobValueCents: 68000, windowMonths: 12 };
const query = { records: 'leads', cause: 'slow_response', pageSize: 50 };
const noReport = { not_found: 'The account has no completed report of this id, or none at all.' };

/** The report and the records behind it. */
export const analysisOperations: Operations = {
  [`GET ${api.analysisSettings}`]: {
    summary: 'Read the settings of the report',
    description:
      'Answers the time zone, the average job value in cents (or null) and the length of the window in months.',
    example: { answer: ok(settings) },
  },
  [`PUT ${api.analysisSettings}`]: {
    summary: 'Change the settings of the report',
    description: 'Stores the settings that are given and keeps the others. A change makes the report anew.',
    example: { body: { averageJobValueCents: 68000 }, answer: ok(settings) },
  },
  [`POST ${api.analysisTrigger}`]: {
    summary: 'Make the report anew',
    description:
      'Queues a report of the records that are stored now. While one is being made nothing changes, and `message` says so.',
    errors: { conflict: 'The account has no records yet.' },
    example: { answer: ok({ started: true, status: 'queued', message: 'Your report is being made.' }) },
  },
  [`GET ${api.analysisReport}`]: {
    summary: 'Read the report',
    description:
      'Answers where the report stands and the last completed one, which stays readable while another is made. Money is in cents, with 80 % ranges; every count carries in `open` the query of the records behind it.',
    example: {
      answer: ok({
        status: 'processing',
        awaits: null,
        progress: { done: 3, of: 9, text: 'Comparing first responses' },
        message: null,
        report: null,
        outdated: false,
        superseded: false,
      }),
    },
  },
  [`GET ${api.analysisRecords}`]: {
    summary: 'List the records behind a figure',
    description:
      'Answers leads, inquiries or calls of the last completed report, or of `reportId`, by the conditions that a count carries in `open`. All conditions hold at once.',
    errors: noReport,
    example: {
      query,
      answer: ok({
        ...{ total: 1, worthCents: 41200, page: 1, pageSize: 50 },
        rows: [
          {
            ...{ key: 'fieldroutes:88121', at, name: 'Robin Hale', phone: '+18015550188', email: null },
            ...{ source: 'Google Ads', service: 'Quarterly plan', rep: 'Dana Whitlock', status: 'lost' },
            ...{ mark: null, cause: 'slow_response', fate: null, calls: null, outcome: null, attempts: 2 },
            ...{ responseSeconds: 5400, valueCents: 68000, valueBasis: 'own', worthCents: 41200 },
          },
        ],
      }),
    },
  },
  [`GET ${api.analysisRecordsCsv}`]: {
    summary: 'Download the records behind a figure',
    description: 'The same list as `/api/analysis/records`, whole: `page` and `pageSize` change nothing.',
    errors: { ...noReport, overloaded: 'Too many downloads run at the moment.' },
    example: { query: { ...query, reportId: id } },
    file: { type: 'text/csv', description: 'A CSV file, as an attachment.' },
  },
};
