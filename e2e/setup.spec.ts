import type { Page } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { pressAt, tabTo, typeAt } from './support/keyboard.ts';
import { company, openSetup, searchAndTake, sidewaysScroll } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const companyDrawer = (page: Page) => page.getByRole('dialog', { name: 'Company Information' });
const termsDrawer = (page: Page) => page.getByRole('dialog', { name: 'Accept Terms of Service' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Counts the calls that save something at `path`. */
function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test.describe('the setup cards', () => {
  test('invite while nothing is done', async ({ page }) => {
    await openSetup(page);
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
    await expect(page.getByText('Add more info to generate your sales analysis report')).toBeVisible();
    await expect(card(page, 'Company Information')).toContainText('Add your company details and systems');
    await expect(card(page, 'Accept Terms of Service')).toContainText('Review and accept our terms');
    await expect(card(page, 'Connect Your Systems')).toContainText(
      'Configure API credentials for your systems',
    );
    for (const name of ['Get Started →', 'Review →', 'Connect →'])
      await expect(page.getByRole('button', { name })).toBeVisible();
  });

  test('sum up what is done, and stay as a strip once all is', async ({ page }) => {
    await openSetup(page, { company, terms: true });
    await expect(card(page, 'Company Information')).toContainText('Ooma · Clypboard · 2 lead sources');
    await expect(card(page, 'Accept Terms of Service')).toContainText('Terms accepted and confirmed');
    await expect(card(page, 'Connect Your Systems')).toContainText('Set up Ooma and Clypboard integration');
    await expect(page.getByText('2 of 3 done')).toBeVisible();

    await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toHaveCount(0);
    await expect(card(page, 'Connect Your Systems')).toContainText(
      'Integration configured for Ooma and Clypboard',
    );
    await card(page, 'Company Information').getByRole('button', { name: 'Edit' }).click();
    await expect(companyDrawer(page).getByLabel('Company Website')).toHaveValue(company.companyWebsite);
  });

  test('what cannot be loaded is said, and asked for again', async ({ page }) => {
    await page.route(`**${api.onboardingStatus}`, (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.route(`**${api.oauthStatus}`, (route) => route.abort());
    await openSetup(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Your setup could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  });

  test('nothing is shown before the setup is known', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(`**${api.oauthStatus}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const opened = openSetup(page);
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    gate.resolve();
    await opened;
    await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  });
});

test.describe('the company form', () => {
  test('names every error beside its field and goes to the first', async ({ page }) => {
    await openSetup(page, {}, '?setup=company');
    const drawer = companyDrawer(page);
    await drawer.getByRole('checkbox', { name: 'Other' }).first().check();
    await drawer.getByRole('button', { name: 'Save Company Information' }).click();
    for (const message of [
      'Company website is required',
      'Softphone provider is required',
      'CRM system is required',
      'Please specify the other tool',
      'Please choose at least one lead source',
      'Company size is required',
    ])
      await expect(drawer.getByText(message)).toBeVisible();
    const website = drawer.getByLabel('Company Website');
    await expect(website).toBeFocused();
    await website.fill('our website');
    await expect(drawer.getByText('Please enter a website address')).toBeVisible();
    await website.fill('wasatchpest.example');
    await website.blur();
    await expect(website).toHaveValue('https://wasatchpest.example');
    await drawer.getByRole('button', { name: 'Save Company Information' }).click();
    await expect(drawer.getByLabel('Softphone Provider')).toBeFocused();
  });

  test('asks for every Other, saves once, and shows what is stored when it is opened again', async ({
    page,
  }) => {
    const saves = countPosts(page, api.companyInfo);
    await openSetup(page);
    const start = page.getByRole('button', { name: 'Get Started →' });
    await start.click();
    const drawer = companyDrawer(page);
    await drawer.getByLabel('Company Website').fill(company.companyWebsite);
    await searchAndTake(page, drawer.getByLabel('Softphone Provider'), 'other');
    await searchAndTake(page, drawer.getByLabel('CRM System'), 'other');
    await drawer
      .getByRole('group', { name: /^Additional/ })
      .getByLabel('Other')
      .check();
    const sources = drawer.getByRole('group', { name: 'Lead Sources' });
    await sources.getByLabel('Other').check();
    await sources.getByLabel('Nextdoor').check();
    await choose(page, drawer.getByLabel('Company Size'), '51-200');
    const save = drawer.getByRole('button', { name: 'Save Company Information' });
    await save.click();
    await expect(drawer.getByLabel('Please specify (phone system)')).toBeFocused();
    await drawer.getByLabel('Please specify (phone system)').fill('Zoom Phone');
    await drawer.getByLabel('Please specify (CRM)').fill('Own spreadsheet');
    await drawer.getByLabel('Please specify (other tool)').fill('Notebook');
    await save.click();
    await expect(drawer.getByLabel('Please specify other lead source')).toBeFocused();
    await drawer.getByLabel('Please specify other lead source').fill('Radio');
    expect(saves()).toBe(0);
    await save.dblclick();

    await expect(drawer).toBeHidden();
    await expect(card(page, 'Company Information')).toContainText(
      'Zoom Phone · Own spreadsheet · 2 lead sources',
    );
    expect(saves()).toBe(1);
    const edit = page.getByRole('button', { name: 'Edit' });
    await expect(edit).toBeFocused();
    await page.reload();
    await edit.click();
    await expect(drawer.getByLabel('Please specify (CRM)')).toHaveValue('Own spreadsheet');
    await expect(drawer.getByLabel('Please specify other lead source')).toHaveValue('Radio');
    await expect(drawer.getByLabel('Company Size')).toHaveText('51-200');
    await expect(drawer.getByLabel('Nextdoor')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('says why it could not be saved, and keeps what was entered', async ({ page }) => {
    await openSetup(page, { company }, '?setup=company');
    const drawer = companyDrawer(page);
    await drawer.getByLabel('Baton').check();
    const save = drawer.getByRole('button', { name: 'Save Company Information' });
    const failure = {
      success: false,
      message: 'Not today',
      statusCode: 409,
      errorCode: 'conflict',
      errors: [],
    };
    await page.route(`**${api.companyInfo}`, (route) => route.fulfill({ status: 409, json: failure }));
    await save.click();
    await expect(drawer.getByRole('alert').filter({ hasText: 'Not today' })).toBeVisible();
    await page.unrouteAll();
    await page.route(`**${api.companyInfo}`, (route) =>
      route.fulfill({
        status: 500,
        json: { ...failure, message: '', statusCode: 500, errorCode: 'internal' },
      }),
    );
    await drawer.getByLabel('Meta Ads').check();
    await expect(drawer.getByText('Not today')).toHaveCount(0);
    await save.click();
    await expect(drawer.getByRole('alert').filter({ hasText: 'Request failed' })).toBeVisible();
    await page.unrouteAll();
    await save.click();
    await expect(drawer).toBeHidden();
    await expect(card(page, 'Company Information')).toContainText('4 lead sources');
  });

  test('warns before another choice takes away what is connected', async ({ page }) => {
    const other = { ...company, crm: 'Other', crmOther: 'Own CRM' };
    const keys = { integrationsAcknowledged: true, crmApiKey: 'a-key-of-our-own' };
    await openSetup(page, { company: other, keys }, '?setup=company');
    const drawer = companyDrawer(page);
    const warning = drawer.getByText('Own CRM is connected. Once you save');
    await searchAndTake(page, drawer.getByLabel('Softphone Provider'), 'grass');
    await expect(warning).toHaveCount(0);
    await searchAndTake(page, drawer.getByLabel('CRM System'), 'pocomos');
    await expect(warning).toBeVisible();
    await searchAndTake(page, drawer.getByLabel('CRM System'), 'other');
    await expect(warning).toHaveCount(0);
  });

  test('a searched list is used by keyboard, and its Esc closes it alone', async ({ page }) => {
    await openSetup(page, {}, '?setup=company');
    const drawer = companyDrawer(page);
    const box = drawer.getByLabel('Softphone Provider');
    await tabTo(page, box);
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search softphone providers' });
    await expect(search).toBeFocused();
    await page.keyboard.type('zzz');
    await expect(page.getByText('No options found')).toBeVisible();
    await expectAccessible(page);
    await search.fill('voi');
    await expect(page.getByRole('option')).toHaveText(['Voice for Pest']);
    await search.fill('');
    await expect(page.getByRole('option')).toHaveCount(15);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(drawer).toBeVisible();
    await expect(box).toBeFocused();
    await searchAndTake(page, box, 'tal');
    await expect(box).toHaveText('Talkdesk');
  });

  test('a list is at most 20rem high and shows the drawn logos', async ({ page }) => {
    await openSetup(page, {}, '?setup=company');
    await companyDrawer(page).getByLabel('Softphone Provider').click();
    const list = page.getByRole('dialog', { name: 'softphone providers' });
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(320);
    const logo = list.locator('img').first();
    await expect(logo).toHaveAttribute('src', '/logos/ringcentral.svg');
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe('what was typed', () => {
  test('survives a reload, and the card says that it was begun', async ({ page }) => {
    await openSetup(page);
    await page.getByRole('button', { name: 'Get Started →' }).click();
    const website = companyDrawer(page).getByLabel('Company Website');
    await website.fill('https://half.example');
    await page.reload();
    await expect(website).toHaveValue('https://half.example');
    await page.goto(pages.onboarding);
    await expect(card(page, 'Company Information')).toContainText('In progress - continue setup');
    await page.getByRole('button', { name: 'Continue →' }).click();
    await expect(website).toHaveValue('https://half.example');
  });

  test('is asked about before it is lost, whichever way one leaves', async ({ page }) => {
    await openSetup(page, { company });
    await page.getByRole('button', { name: 'Edit' }).click();
    const drawer = companyDrawer(page);
    const website = drawer.getByLabel('Company Website');
    await website.fill('https://other.example');
    const ways = [
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(question(page)).toBeHidden();
      await expect(website).toHaveValue('https://other.example');
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(drawer).toBeHidden();
    const edit = page.getByRole('button', { name: 'Edit' });
    await expect(edit).toBeFocused();
    await edit.click();
    await expect(website).toHaveValue(company.companyWebsite);
    // Put back by hand, nothing is lost and nothing is asked.
    await website.fill('https://other.example');
    await website.fill(company.companyWebsite);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(pages.onboarding);
  });
});

test.describe('the terms', () => {
  test('are accepted once the box is ticked', async ({ page, context }) => {
    const saves = countPosts(page, api.acceptTerms);
    await openSetup(page);
    await page.getByRole('button', { name: 'Review →' }).click();
    const drawer = termsDrawer(page);
    const accept = drawer.getByRole('button', { name: 'Accept Terms' });
    await expect(accept).toBeDisabled();
    const opened = context.waitForEvent('page');
    await drawer.getByRole('link', { name: 'full terms of the analysis' }).click();
    expect(new URL((await opened).url()).pathname).toBe(pages.salesAnalysisTerms);
    await (await opened).close();

    await drawer.getByLabel('I accept the Terms of Service and Privacy Policy *').check();
    await page.route(`**${api.acceptTerms}`, (route) => route.abort());
    await accept.click();
    await expect(drawer.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await page.unrouteAll();
    await accept.dblclick();
    await expect(drawer).toBeHidden();
    expect(saves()).toBe(2);
    const view = page.getByRole('button', { name: 'View' });
    await expect(view).toBeFocused();
    await view.click();
    await expect(drawer.getByText('Your results are private and confidential.')).toBeVisible();
    await expect(drawer.getByText(/^Accepted on/)).toBeVisible();
    await expect(drawer.getByRole('checkbox')).toHaveCount(0);
  });
});

test('the keyboard alone goes through company and terms, and the focus stays and returns', async ({
  page,
}) => {
  await openSetup(page);
  await pressAt(page, page.getByRole('button', { name: 'Get Started →' }));
  const drawer = companyDrawer(page);
  await typeAt(page, drawer.getByLabel('Company Website'), 'wasatchpest.example');
  await tabTo(page, drawer.getByLabel('Softphone Provider'));
  await searchAndTake(page, drawer.getByLabel('Softphone Provider'), 'ooma');
  await tabTo(page, drawer.getByLabel('CRM System'));
  await searchAndTake(page, drawer.getByLabel('CRM System'), 'clyp');
  await pressAt(page, drawer.getByLabel('Yelp'), 'Space');
  await pressAt(page, drawer.getByLabel('Company Size'));
  await page.getByRole('option', { name: '11-50' }).waitFor();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 30; i++) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await pressAt(page, drawer.getByRole('button', { name: 'Save Company Information' }));
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(page.getByText('Company information saved.')).toBeAttached();

  await pressAt(page, page.getByRole('button', { name: 'Review →' }));
  await pressAt(page, termsDrawer(page).getByRole('checkbox'), 'Space');
  await pressAt(page, termsDrawer(page).getByRole('button', { name: 'Accept Terms' }));
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused();
});

test('the profile is there to read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSetup(page);
  const profile = page.getByRole('button', { name: 'Profile' });
  await profile.click();
  const drawer = page.getByRole('dialog', { name: 'Profile' });
  for (const text of ['Dana Whitlock', 'Sales Manager', '(801) 555-0142', 'Member since'])
    await expect(drawer.getByText(text, { exact: true })).toBeVisible();
  await expect(drawer.getByText('cannot be changed here yet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
});

// Every width and both colour schemes, without every pair of them.
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
for (const { width, colorScheme } of looks) {
  test(`at ${width} px, ${colorScheme}: cards, forms with errors and the strip are accessible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSetup(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Get Started →' }).click();
    await companyDrawer(page).getByRole('button', { name: 'Save Company Information' }).click();
    await expect(companyDrawer(page).getByText('Company size is required')).toBeVisible();
    await expectAccessible(page);
    await searchAndTake(page, companyDrawer(page).getByLabel('CRM System'), 'other');
    await companyDrawer(page).getByLabel('CRM System').click();
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    await openSetup(page, { company, terms: true }, '?setup=terms');
    await expect(termsDrawer(page)).toBeVisible();
    await expectAccessible(page);
    await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
