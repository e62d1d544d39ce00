import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '../../testing/every-look.ts';
import {
  ago,
  knowsConversations,
  openConversations,
  openMarisol,
  sent,
  talk,
} from './testing/conversations-page.ts';

describe('conversations are accessible at every width, light and dark,', { timeout: 180_000 }, () => {
  it('as a list', async () => {
    knowsConversations();
    await openConversations();
    await expect.element(page.getByRole('button', { name: /^Marisol Ortega/ })).toBeVisible();
    await expectEveryLook();
  });

  it('before there is a number', async () => {
    knowsConversations({ list: { threads: [], hasNumber: false, needsPerson: 0 } });
    await openConversations();
    await expect.element(page.getByRole('link', { name: 'Connect a number' })).toBeVisible();
    await expectEveryLook();
  });

  it('with one open, its reasons shown', async () => {
    const reasons = [{ rule: 'federal-hours', why: 'It is before 8 AM there.' }];
    const mine = { author: 'user', writtenBy: 'Dana Whitlock', body: 'I call you in ten minutes.' } as const;
    const texts = [
      ...talk(),
      sent({ ...mine, state: 'refused', reasons }),
      sent({ ...mine, state: 'held', dueAt: '2031-03-03T15:00:00.000Z', reasons }),
    ];
    const by = 'Dana Whitlock';
    const takenOver = {
      changeId: '7d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c301',
      reason: null,
      mode: 'person',
      by,
      at: ago(3),
    } as const;
    knowsConversations({ texts, detail: { changes: [takenOver] } });
    await openMarisol();
    await page.getByRole('button', { name: 'why', exact: true }).first().click();
    await expectEveryLook();
  });
});
