import { expect, it } from 'vitest';
import { AuditAnswer } from '../../../contract/admin.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { answerAdmin, card, openAdmin, tab } from '../testing/admin-pages.ts';

it('is turned page by page, to its oldest entry', async () => {
  const all = Array.from({ length: 45 }, (_, n) => ({
    at: new Date(Date.UTC(2026, 0, 5) - n * 60_000).toISOString(),
    ...{ admin: 'boss@fieldtone.example', what: `Look ${n + 1}`, user: null },
  }));
  answerAdmin();
  fakeApi.answerBy('GET', api.adminAudit, AuditAnswer, ({ query }) => {
    const skip = Number(query.get('skip'));
    return { entries: all.slice(skip, skip + Number(query.get('limit'))) };
  });
  await openAdmin();
  await tab('Operations').click();
  const log = card('Audit log');
  const rows = log.getByRole('row');
  const next = log.getByRole('button', { name: 'Next page' });
  await expect.element(log).toMatchTextContent('Entries 1–20');
  await expect.element(rows).toHaveLength(21);
  await next.click();
  await expect.element(rows.nth(1)).toMatchTextContent('Look 21');
  await next.click();
  await expect.element(log).toMatchTextContent('Entries 41–45');
  await expect.element(rows.last()).toMatchTextContent('Look 45');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
});
