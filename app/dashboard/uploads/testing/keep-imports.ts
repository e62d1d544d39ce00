import { z } from 'zod';
import { success } from '../../../../contract/errors.ts';
import {
  ConfirmImportRequest,
  type Import,
  ImportAnswer,
  ImportsAnswer,
  PreviewAnswer,
  RemovalAnswer,
} from '../../../../contract/imports.ts';
import { api } from '../../../../contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { leadsImport } from './sample-import.ts';

/**
 * Has the API keep one file at a time: announced, received, read and come to `read`, confirmed, imported, removed. To be
 * called after `signIn`.
 */
export function keepImports(first: Import | null = null, read: Import = leadsImport.ready): void {
  let kept = first;
  const keep = (next: Import) => {
    kept = next;
    return { import: next };
  };
  fakeApi.answerBy('GET', api.imports, ImportsAnswer, () => ({ imports: kept === null ? [] : [kept] }));
  fakeApi.answerBy('GET', api.import, ImportAnswer, () => {
    if (kept === null) throw new Error('No file is kept');
    return { import: kept };
  });
  fakeApi.answerBy('POST', api.imports, ImportAnswer, () => keep(leadsImport.receiving));
  fakeApi.answerBy('PUT', api.importFile, ImportAnswer, () => keep(read));
  fakeApi.answer('POST', api.importPreview, PreviewAnswer, { rows: [] });
  fakeApi.answerBy('POST', api.importConfirm, ImportAnswer, ({ body }) => {
    const { kind } = ConfirmImportRequest.parse(body);
    const { done } = leadsImport;
    const counts = kind === 'leads' ? done.counts : { ...done.counts, added: 41, refused: 0, reasons: [] };
    return keep({ ...done, kind, counts });
  });
  fakeApi.answer('GET', api.importRemoval, RemovalAnswer, { goes: 40, stays: 0, changed: 0 });
  fakeApi.answerBy('DELETE', api.import, success(z.unknown()), () => {
    kept = null;
    return {};
  });
}
