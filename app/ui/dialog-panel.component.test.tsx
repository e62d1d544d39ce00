import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

it('stays within a low screen, and scrolls to its buttons', async () => {
  await page.viewport(640, 320);
  await render(
    <Dialog open title="Erase this person?" onClose={() => {}} actions={<Button>Erase</Button>}>
      <p>{'Their contact and every text are deleted for good. '.repeat(20)}</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const { top, bottom } = dialog.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(320);
  const button = page.getByRole('button', { name: 'Erase' }).element();
  button.scrollIntoView();
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
