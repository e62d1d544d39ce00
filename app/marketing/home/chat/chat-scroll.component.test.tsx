import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, ask, log, openChat } from './testing/chat-page.ts';

const list = () => log.element();
const left = () => list().scrollHeight - list().clientHeight - list().scrollTop;
const turn = (down: number) => userEvent.wheel(log, { delta: { y: down } });

async function twoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Adds room below the messages, as more of an answer does. */
function grow(by: number): void {
  const messages = list().firstElementChild;
  if (!(messages instanceof HTMLElement)) throw new Error('no messages');
  messages.style.minHeight = `${messages.offsetHeight + by}px`;
}

/** Opens a conversation longer than its list, which has been scrolled to its end. */
async function openLong(): Promise<void> {
  answerWith(() => ({ response: 'One line\n'.repeat(40) }));
  await openChat();
  await ask('pest control');
  await expect.poll(() => list().scrollHeight).toBeGreaterThan(list().clientHeight + 200);
  // The list follows in the frame after the answer was added; until then it cannot be scrolled up.
  await expect.poll(left).toBeLessThan(1);
  await twoFrames();
}

it('the wheel over a conversation that fits scrolls the page', async () => {
  await openChat();
  expect(list().scrollHeight).toBe(list().clientHeight);
  await turn(120);
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
});

it('the wheel over a longer conversation scrolls it to its end, and the page after it', async () => {
  await openLong();
  list().scrollTo({ top: 0, behavior: 'instant' });
  await twoFrames();
  expect(list().scrollTop).toBe(0);
  expect(window.scrollY).toBe(0);
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

it('a conversation that grows in the frame in which the reader scrolled up stays where the reader is', async () => {
  await openLong();
  list().scrollTo({ top: 0, behavior: 'instant' });
  grow(200);
  await twoFrames();
  expect(list().scrollTop).toBe(0);
});

it('a conversation that grows in every frame is followed to its end', async () => {
  await openLong();
  for (let time = 0; time < 5; time++) {
    grow(200);
    await new Promise(requestAnimationFrame);
    // After the frame: the list was scrolled, and its event is still to come.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await expect.poll(left).toBeLessThan(1);
});
