// Chromium's own sandbox refuses to run as root.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How the tests start Chromium: the program that CHROMIUM_PATH names, else Playwright's own, calling nobody. */
export const chromium = () => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    ...asRoot,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-dev-shm-usage',
    // Few large tiles take a third less of the processor time of drawing than many small ones.
    '--default-tile-width=2048',
    '--default-tile-height=2048',
  ],
});
