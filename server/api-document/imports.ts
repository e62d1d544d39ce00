import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { id, at } = example;
const params = { importId: id };
const mapping = {
  columns: { created: 0, status: 1, phone: 4 },
  dates: { created: 'mdy' },
  decimals: {},
  words: { status: { sold: 'won', dead: 'lost' } },
  timeZone: 'America/Denver',
};
const upload = {
  ...{ importId: id, fileName: 'leads.csv', sizeBytes: 48213, kind: 'leads', createdAt: at },
  ...{ table: { rows: 3466, columns: 5 }, message: null },
};
const whole = { profile: null, mapping: null };
const created = {
  ...{ ...upload, ...whole, kind: null, table: null, status: 'receiving', counts: null, finishedAt: null },
  progress: { done: 0, total: 48213, unit: 'bytes' },
};
const queued = { ...created, status: 'queued', progress: null };
const loading = {
  ...{ ...upload, profile: null, status: 'loading', mapping, counts: null, finishedAt: null },
  progress: { done: 0, total: 3466, unit: 'rows' },
};
const done = {
  ...{ ...upload, status: 'done', progress: null, finishedAt: at },
  counts: {
    ...{ rows: 3466, added: 3400, changed: 41, duplicates: 13, refused: 12 },
    reasons: [{ reason: 'The date cannot be read.', count: 12 }],
  },
};

/** Uploads of exported leads, calls and customers. */
export const importOperations: Operations = {
  [`GET ${api.imports}`]: {
    summary: 'List the uploads',
    description:
      'Answers the newest hundred uploads of the account, the newest first, with how far each is. What was found in a file is answered for one upload alone.',
    example: { answer: ok({ imports: [done] }) },
  },
  [`POST ${api.imports}`]: {
    summary: 'Announce an upload',
    description:
      'The first of four steps: announce, send the file, confirm how its columns are read, wait for `done`. `sizeBytes` must be the exact size.',
    errors: {
      conflict:
        'As many files of the account wait to be imported as may: fewer before the email is confirmed.',
      rate_limited: 'Too many uploads, or more bytes than a network may send in a day.',
    },
    example: {
      body: { fileName: 'leads.csv', sizeBytes: 48213, timeZone: 'America/Denver' },
      answer: ok({ import: created }),
    },
  },
  [`GET ${api.import}`]: {
    summary: 'Read an upload',
    description:
      'Answers how far it is. While it is `ready`, `profile` has the columns that were found and a suggested mapping; ask until it is `done` or `failed`.',
    example: { params, answer: ok({ import: { ...done, ...whole } }) },
  },
  [`PUT ${api.importFile}`]: {
    summary: 'Send the file of an upload',
    description:
      'Takes the raw bytes of a CSV or XLSX file of at most 200 MB as `application/octet-stream`. What was received is read in the background.',
    errors: {
      not_found: 'The account has no such upload.',
      conflict: 'The file was received already, has another size than announced, or the upload broke off.',
      too_slow: 'The file arrived too slowly.',
    },
    example: { params, answer: ok({ import: queued }) },
  },
  [`POST ${api.importPreview}`]: {
    summary: 'Preview how a file would be read',
    description: 'Answers the first rows as a mapping reads them, or why a row is refused. Stores nothing.',
    errors: { not_found: 'The account has no such upload.', conflict: 'The file has not been read yet.' },
    example: {
      params,
      body: { kind: 'leads', mapping },
      answer: ok({ rows: [{ line: 2, values: { created: 'Nov 2, 2026', status: 'Won' }, refused: null }] }),
    },
  },
  [`POST ${api.importConfirm}`]: {
    summary: 'Confirm how a file is read',
    description:
      'Begins to load the rows. The mapping is remembered for files with the same header; of `words`, those count that `profile` has in the column or in its suggestion. A report is made once the rows are loaded.',
    errors: {
      validation_failed: 'The mapping lacks a column or a meaning that is needed; `errors` names it.',
      not_found: 'The account has no such upload.',
      conflict: 'The file is not waiting to be confirmed.',
    },
    example: { params, body: { kind: 'leads', mapping }, answer: ok({ import: loading }) },
  },
  [`GET ${api.importRemoval}`]: {
    summary: 'Ask what removing an upload does',
    description: 'Counts the records that would go with an upload that is `done`, and those that would stay.',
    errors: {
      not_found: 'The account has no such upload.',
      overloaded: 'Too many uploads are being removed at the moment.',
    },
    example: { params, answer: ok({ goes: 3100, stays: 300, changed: 41 }) },
  },
  [`DELETE ${api.import}`]: {
    summary: 'Remove an upload',
    description:
      'Cancels an upload that is under way, or deletes one that ended with the records that no other upload holds.',
    errors: { not_found: 'The account has no such upload.' },
    example: { params, answer: ok({ removed: true }) },
  },
  [`GET ${api.importRefusals}`]: {
    summary: 'Download the refused rows of an upload',
    description:
      'Answers the rows that were not taken, each with its line and the reason, and of a long cell its beginning. Of a file with very many it answers the first ones, 10,000 or 8 MB; its last line then says how many more there were.',
    errors: {
      not_found: 'The account has no such upload.',
      overloaded: 'Too many downloads run at the moment.',
    },
    example: { params },
    file: { type: 'text/csv', description: 'A CSV file, as an attachment.' },
  },
};
