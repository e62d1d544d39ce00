import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../../../contract/paths.ts';
import { emulate } from '../../../testing/emulate.ts';
import { centreSlider, headline, openHome, side, stage, stageAt, turnWheel } from '../testing/home-page.ts';

const effect = () => getComputedStyle(stage()).getPropertyValue('--effect');
const reach = () => Number(getComputedStyle(stage()).getPropertyValue('--reach'));

async function openWithMotion(): Promise<void> {
  await emulate({ reducedMotion: 'no-preference' });
  await openHome();
}

it('does not hold again when the page was left and opened again', async () => {
  await openWithMotion();
  stageAt(30);
  for (let turn = 0; turn < 7; turn++) expect(turnWheel(100)).toBe(false);
  await expect.poll(() => stage().dataset.hold).toBe('released');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.analysis);
  await expect.element(headline).not.toMatchTextContent('Stop wasting money');
  window.history.back();
  await expect.element(headline).toMatchTextContent('Stop wasting money');
  await expect.poll(() => document.querySelector('[data-hold]')).not.toBeNull();
  expect(stage().dataset.hold).toBe('released');
  expect(effect()).toBe('2.000');
  stageAt(30);
  expect(turnWheel(120)).toBe(true);
  expect(stage().dataset.hold).toBe('released');
});

it('does not hold a wheel that turns up or is far from it, nor one that zooms', async () => {
  await openWithMotion();
  stageAt(-51);
  expect(turnWheel(40)).toBe(true);
  stageAt(0);
  expect(turnWheel(-120)).toBe(true);
  expect(turnWheel(90, { ctrlKey: true })).toBe(true);
  expect(stage().dataset.hold).toBe('free');
  expect(turnWheel(90)).toBe(false);
});

it('stops a turn that would jump over the place', async () => {
  await openWithMotion();
  await page.viewport(1280, 500);
  stageAt(120);
  expect(turnWheel(600)).toBe(false);
  expect(stage().dataset.hold).toBe('locked');
  expect(Math.abs(stage().getBoundingClientRect().bottom - 500)).toBeLessThan(2);
});

it('never holds the keyboard', async () => {
  await openWithMotion();
  const from = stageAt(30);
  turnWheel(100);
  expect(stage().dataset.hold).toBe('locked');
  // Other movement of the page can interrupt it; a person would press again too.
  const pressed = async () => {
    await userEvent.keyboard('{PageDown}');
    return window.scrollY;
  };
  await expect.poll(pressed).toBeGreaterThan(from + 100);
});

it('glows more the further one scrolls', async () => {
  await openWithMotion();
  // A key of the test before may still be scrolling.
  const atTop = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return reach();
  };
  await expect.poll(atTop).toBe(0);
  window.scrollTo(0, 200);
  await expect.poll(reach).toBeGreaterThan(0.1);
  window.scrollTo(0, 2000);
  await expect.poll(reach).toBe(1);
});

it('for who wants no motion nothing holds the wheel, flips or glows', async () => {
  await openHome();
  for (const place of [() => stageAt(30), centreSlider]) {
    place();
    expect(turnWheel(120)).toBe(true);
  }
  await expect.poll(() => window.scrollY).toBeGreaterThan(100);
  // The scroll event comes in the frame that shows it.
  await new Promise(requestAnimationFrame);
  expect(effect()).toBe('0');
  expect(reach()).toBe(0);
  await expect.element(side('problem')).toBeVisible();
});
