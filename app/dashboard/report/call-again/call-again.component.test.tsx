import { describe, expect, it } from 'vitest';
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

describe('leads that went cold', () => {
  it('are drawn at a press, and the comparison takes the place of the offer and the focus', async () => {
    await open({ drawable: 96 });
    await expect.element(offer().getByText(/^Call 48 of the 96 leads, drawn at random/)).toBeVisible();
    await userEvent.tab();
    button('Draw 48 to call').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(comparison()).toHaveFocus();
    await expect.element(comparison().getByText(/^7 of the 48 leads to call were won/)).toBeVisible();
    await expect.element(offer()).not.toBeInTheDocument();
    const rest = page.getByRole('row', { name: /^Left alone/ }).element();
    expect(rest.textContent).toMatch(/48 .*212\.1%$/);
    expect(calls()).toBe(1);
  });

  it('are drawn once by a double click', async () => {
    await open({ drawable: 96 });
    const release = fakeApi.hold('POST', api.callAgain);
    await button('Draw 48 to call').dblClick();
    release();
    await expect.element(comparison()).toBeVisible();
    expect(calls()).toBe(1);
  });

  it('can be drawn anew once the comparison was ended, or that one resumed', async () => {
    await open({ draw: sampleDraw });
    await button('End comparison').click();
    await expect.element(offer()).toHaveFocus();
    await expect.element(offer().getByText(/drawn on Nov 2, 2026 was ended; another draw/)).toBeVisible();
    await button('Resume the ended one').click();
    await expect.element(comparison()).toBeVisible();
  });

  it('have nothing to draw where there are none', async () => {
    await open({ drawable: 0 }, '', 0);
    await expect.poll(() => fakeApi.calls('GET', api.callAgain).length).toBe(1);
    await expect.element(offer()).not.toBeInTheDocument();
    await expect.element(comparison()).not.toBeInTheDocument();
  });

  it('say what did not work, and what was drawn meanwhile', async () => {
    await open({ drawable: 96 });
    await expect.element(offer()).toBeVisible();
    fakeApi.refuse('POST', api.callAgain, 409, { message: 'Two leads are needed.', errorCode: 'conflict' });
    await button('Draw 48 to call').click();
    await expect.element(page.getByRole('alert').getByText('Two leads are needed.')).toBeVisible();
  });

  it('can be asked for again where they could not be loaded', async () => {
    signIn({ report: { status: 'completed', report: sampleReport } });
    fakeApi.refuse('GET', api.callAgain, 400, { message: 'Not now.' });
    await openPage('/onboarding');
    const row = page.getByText('Gone cold', { exact: true });
    await expect.element(row).toBeInTheDocument();
    row.element().scrollIntoView({ block: 'center' });
    await expect.element(page.getByText('Not now.')).toBeVisible();
    knowsCallAgain({ draw: sampleDraw });
    await page.getByRole('region', { name: 'Not now.' }).getByRole('button').click();
    await expect.element(comparison()).toBeVisible();
  });
});

describe('the list of a half', () => {
  it('opens in the address, by page, and closes with Back', async () => {
    knowsHalves();
    await open({ draw: sampleDraw });
    await button('Open call list').click();
    await expect.element(list()).toBeVisible();
    expect(location.search).toBe('?again=call');
    await expect.element(list().getByText('call-0').first()).toBeVisible();
    await expect.element(list().getByText('No longer in your records').first()).toBeVisible();
    await expect.element(list().getByText('1–50 of 60')).toBeVisible();
    await list().getByRole('button', { name: 'Next page' }).click();
    await expect.element(list().getByText('51–60 of 60')).toBeVisible();
    history.back();
    await expect.element(list()).not.toBeInTheDocument();
    await button(/^48 leads left alone/).click();
    await expect.element(page.getByRole('dialog', { name: 'Leads that were not drawn' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.search).toBe('');
  });

  it('is kept by a reload', async () => {
    knowsHalves();
    await open({ draw: sampleDraw }, '?again=call');
    await expect.element(list()).toBeVisible();
    await reloadPage();
    await expect.element(list()).toBeVisible();
  });

  it('comes as CSV', async () => {
    knowsHalves();
    fakeApi.respond('GET', api.callAgainLeadsCsv, () => ({ status: 200, body: 'Name\r\n' }));
    await open({ draw: sampleDraw }, '?again=rest');
    await button('Export CSV').click();
    await expect.poll(() => fakeApi.calls('GET', api.callAgainLeadsCsv).length).toBe(1);
    const [call] = fakeApi.calls('GET', api.callAgainLeadsCsv);
    expect(call?.params).toEqual({ drawId: sampleDraw.drawId });
    expect(call?.query.get('half')).toBe('rest');
  });
});

it('takes little room, at every width, light and dark', async () => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const) {
    await emulate({ colorScheme });
    await page.viewport(width, 800);
    await open({ draw: sampleDraw });
    await expect.element(comparison()).toBeVisible();
    expect(sidewaysScroll()).toBe(0);
    const table = comparison().getByRole('group', { name: 'Both halves since the draw' }).element();
    expect(table.scrollWidth).toBe(table.clientWidth);
    expect(comparison().element().getBoundingClientRect().height).toBeLessThan(400);
    await expectAccessible();
    await button('End comparison').click();
    await expect.element(offer()).toBeVisible();
    expect(offer().element().getBoundingClientRect().height).toBeLessThan(300);
  }
});
