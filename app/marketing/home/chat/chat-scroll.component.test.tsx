import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, ask, log, openChat } from './testing/chat-page.ts';

const list = () => log.element();
const turn = (down: number) => userEvent.wheel(log, { delta: { y: down } });

it('the wheel over a conversation that fits scrolls the page', async () => {
  await openChat();
  expect(list().scrollHeight).toBe(list().clientHeight);
  await turn(120);
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
});

it('the wheel over a longer conversation scrolls it to its end, and the page after it', async () => {
  answerWith(() => ({ response: 'One line\n'.repeat(40) }));
  await openChat();
  await ask('pest control');
  await expect.poll(() => list().scrollHeight).toBeGreaterThan(list().clientHeight + 200);
  list().scrollTo({ top: 0, behavior: 'instant' });
  // The list stays where the reader put it once it has the scroll event, in the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(list().scrollTop).toBe(0);
  expect(window.scrollY).toBe(0);
  const left = () => list().scrollHeight - list().clientHeight - list().scrollTop;
  await turn(100);
  await expect.poll(() => list().scrollTop).toBeGreaterThan(0);
  expect(window.scrollY).toBe(0);
  await expect
    .poll(async () => {
      await turn(400);
      return left();
    })
    .toBeLessThan(1);
  const scrolledOn = async () => {
    await turn(120);
    return window.scrollY;
  };
  await expect.poll(scrolledOn).toBeGreaterThan(0);
  expect(left()).toBeLessThan(1);
});
