import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from '../../../testing/emulate.ts';
import { bubbles, input, log, openStill, pass, said } from '../chat/testing/chat-page.ts';
import { headline, openHome, stage, turnWheel } from '../testing/home-page.ts';
import { hold } from './effect.ts';

const main = page.getByRole('main');
const promise = main.getByText('A text to every lead within 30 seconds. You pay only for agreed outcomes.');
const steps = [
  main.getByRole('link', { name: 'Free sales analysis' }),
  main.getByRole('button', { name: 'Join the waitlist' }).first(),
];

/** The parts, with where each of them ends, that are cut off by the first screen or hidden by the header. */
function cutOff(parts: readonly Element[]) {
  const header = page.getByRole('banner').element().getBoundingClientRect().bottom;
  return parts
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height === 0 || box.top < header || box.bottom > window.innerHeight)
    .map(({ part, box }) => `${part.tagName} ends at ${box.bottom} of ${window.innerHeight}`);
}

const words = () => [headline, promise, ...steps].map((part) => part.element());
const lines = (part: Element) =>
  Math.round(part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight));

describe.each([
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
])('the first screen of %i by %i px', (width, height) => {
  it('holds headline, promise, both steps and the whole stage with the greetings and the input', async () => {
    await page.viewport(width, height);
    await openStill();
    await pass(2500);
    expect(said()).toHaveLength(2);
    expect(window.scrollY).toBe(0);
    expect(cutOff([...words(), stage(), ...bubbles(), input.element()])).toEqual([]);
    expect(lines(promise.element())).toBe(1);
    const box = stage().getBoundingClientRect();
    expect({ width: box.width, height: box.height }).toEqual({ width: 900, height: 480 });
  });

  it('holds the wheel from its first turn until the stage is lit, and only then scrolls on', async () => {
    await emulate({ reducedMotion: 'no-preference' });
    await page.viewport(width, height);
    await openHome();
    expect(Math.abs(stage().getBoundingClientRect().bottom - height)).toBeLessThanOrEqual(hold.withinPx);
    expect(turnWheel(100)).toBe(false);
    expect(stage().dataset.hold).toBe('locked');
    expect(getComputedStyle(stage()).getPropertyValue('--effect')).toBe('0.300');
    for (let turn = 0; turn < 6; turn++) turnWheel(100);
    await expect.poll(() => stage().dataset.hold).toBe('released');
    expect(window.scrollY).toBe(0);
    expect(turnWheel(100)).toBe(true);
  });
});

it.each([
  [360, 740],
  [390, 844],
])(
  'on a phone of %i by %i px it holds heading, blurb and the beginning of the chat',
  async (width, height) => {
    await page.viewport(width, height);
    await openStill();
    await pass(2500);
    const blurb = [
      page.getByRole('heading', { name: 'Tell it your trade' }).element(),
      page.getByText(/^“Pest control” or “we fix AC” is enough/).element(),
    ];
    expect(window.scrollY).toBe(0);
    expect(bubbles()).toHaveLength(2);
    expect(cutOff([...words(), ...blurb, log.getByText(/^A program answers here/).element()])).toEqual([]);
    expect(cutOff(bubbles())).toEqual([]);
  },
);
