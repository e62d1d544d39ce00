import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Media {
  colorScheme?: 'light' | 'dark';
  medium?: 'screen' | 'print';
  /** `reduce` unless said. */
  reducedMotion?: 'reduce' | 'no-preference';
}

/** Shows the page in a colour scheme, as it is printed, or with motion, until the test ends. */
export async function emulate(media: Media): Promise<void> {
  onTestFinished(() => setMedia({}));
  await setMedia(media);
  // The page finds out as it draws the next frame; only then do its colours begin to change.
  await new Promise(requestAnimationFrame);
}

async function setMedia({ colorScheme, medium, reducedMotion = 'reduce' }: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: medium ?? '',
    features: [
      { name: 'prefers-color-scheme', value: colorScheme ?? '' },
      { name: 'prefers-reduced-motion', value: reducedMotion },
    ],
  });
}
