import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Media {
  colorScheme?: 'light' | 'dark';
  medium?: 'screen' | 'print';
}

/** Shows the page in a colour scheme or as it is printed, until the test ends. */
export async function emulate({ colorScheme, medium }: Media): Promise<void> {
  onTestFinished(() => setMedia('', ''));
  await setMedia(medium ?? '', colorScheme ?? '');
  // The page finds out as it draws the next frame; only then do its colours begin to change.
  await new Promise(requestAnimationFrame);
}

async function setMedia(media: string, colorScheme: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      // As for all tests.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}
