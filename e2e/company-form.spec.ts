import type { Page } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { company, companyDrawer, countPosts, openSetup, searchAndTake, setupCard } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

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
    await drawer.getByLabel('Company Size').click();
    const size = page.getByRole('option', { name: '51-200' });
    await expect(size).toBeInViewport();
    // The page below can be scrolled by a program, and the list stays where it is pressed.
    const [before, after] = await size.evaluate(async (option) => {
      await Promise.all(
        option
          .closest('.ft-popup')
          ?.getAnimations()
          .map(({ finished }) => finished) ?? [],
      );
      const place = () => option.getBoundingClientRect().y;
      const first = place();
      window.scrollBy(0, 200);
      option.scrollIntoView({ block: 'start' });
      return [first, place()];
    });
    expect(after).toBe(before);
    await size.click();
    await expect(drawer.getByLabel('Company Size')).toHaveText('51-200');
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
    await expect(setupCard(page, 'Company Information')).toContainText(
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
    await expect(setupCard(page, 'Company Information')).toContainText('4 lead sources');
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
    await expect(setupCard(page, 'Company Information')).toContainText('In progress - continue setup');
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
