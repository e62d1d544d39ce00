import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../../contract/paths.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { emulate } from '../../../testing/emulate.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sidewaysScroll } from '../../../testing/layout.ts';
import { openPage, reloadPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { knowsCallAgain, knowsHalves, sampleDraw } from '../testing/sample-call-again.ts';
import { sampleReport } from '../testing/sample-report.ts';

const offer = () => page.getByRole('region', { name: 'Find out what calling again is worth' });
const comparison = () => page.getByRole('region', { name: /^Calling again, drawn Nov 2/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const list = () => page.getByRole('dialog', { name: 'Leads to call again' });
const calls = () => fakeApi.calls('POST', api.callAgain).length;

/** Opens the dashboard with a report that lists so many leads as gone cold, scrolled to them. */
async function open(state: Parameters<typeof knowsCallAgain>[0], search = '', listed = 96): Promise<void> {
  const { potential } = sampleReport;
  const causes = potential.causes.map((figure) =>
    figure.cause === 'gone_cold' ? { ...figure, records: { ...figure.records, count: listed } } : figure,
  );
  const report = { ...sampleReport, potential: { ...potential, causes } };
  signIn({ report: { status: 'completed', report } });
  knowsCallAgain(state);
  await openPage(`/onboarding${search}`);
  const row = page.getByText('Gone cold', { exact: true });
  await expect.element(row).toBeInTheDocument();
  row.element().scrollIntoView({ block: 'center' });
}


it('shots', async () => {
  knowsHalves();
  for (const [width, colorScheme] of [[360, 'dark'],[360, 'light'],[768, 'light'],[1440, 'light'],[1440,'dark']] as const) {
    await emulate({ colorScheme });
    await page.viewport(width, 900);
    await open({ draw: sampleDraw });
    await expect.element(comparison()).toBeVisible();
    comparison().element().scrollIntoView({ block: 'end' });
    await page.screenshot({ path: `shots/comparison-${width}-${comparison().element().clientHeight}-${colorScheme}.png` });
    await button('End comparison').click();
    await expect.element(offer()).toBeVisible();
    await page.screenshot({ path: `shots/offer-${width}-${offer().element().clientHeight}-${colorScheme}.png` });
    await open({ draw: sampleDraw }, '?again=call');
    await expect.element(list().getByText('Lead call 3').first()).toBeInTheDocument();
    await page.screenshot({ path: `shots/list-${width}-${colorScheme}.png` });
  }
});
