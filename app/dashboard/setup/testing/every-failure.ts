import { expect, onTestFinished, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { alertBox } from './setup-page.ts';

/** What can go wrong with what `press` sends to `path`, and what the page says then; at last its own code fails. */
export async function expectEveryFailure(
  path: string,
  press: () => Promise<void>,
  fallback: string,
): Promise<void> {
  fakeApi.refuse('POST', path, 400, { message: 'Not today.' });
  await press();
  await expect.element(alertBox()).toHaveTextContent('Not today.');
  fakeApi.refuse('POST', path, 500, { message: '' });
  await press();
  await expect.element(alertBox()).toHaveTextContent(fallback);
  fakeApi.respond('POST', path, () => ({ status: 502, body: '<html>Bad gateway</html>' }));
  await press();
  await expect.element(alertBox()).toHaveTextContent('Network error or server unavailable');
  const sound = window.fetch;
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = await sound(input, init);
    // No answer of a server can make the page's own code fail.
    return String(input) === path ? Object.create(null) : answer;
  });
  onTestFinished(() => fetch.mockRestore());
  await press();
  await expect.element(alertBox()).toHaveTextContent(fallback);
  fetch.mockRestore();
}
