// Before anything that loads React.
import './no-react-traces.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { fakeApi } from './fake-api.ts';
import { installFakeTransport } from './fake-transport.ts';
import { noOwnerStacks } from './no-owner-stacks.ts';
import { closePage } from './open-page.tsx';

const WIDTH = 1280;
const HEIGHT = 720;
const home = window.location.href;
const complaints: string[] = [];

installFakeTransport();
noOwnerStacks();
// Where nobody looks on, drawing takes a twentieth of the processor time.
if (server.config.browser.headless) window.parent.document.body.style.opacity = '0';
for (const method of ['error', 'warn'] as const) {
  const show = console[method];
  console[method] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    show(...words);
  };
}
window.addEventListener('error', ({ message }) => complaints.push(message));

beforeEach(async () => {
  complaints.length = 0;
  await page.viewport(WIDTH, HEIGHT);
});

afterEach(async () => {
  await closePage();
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', home);
  expect(fakeApi.reset(), 'calls that no answer was said for').toEqual([]);
  expect(complaints, 'complaints of the page').toEqual([]);
});
