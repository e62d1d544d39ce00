import type { Page } from '@playwright/test';
import { OnboardingAnswer } from '../contract/onboarding.ts';
import { api, pages } from '../contract/paths.ts';
import { stored } from './support/accounts.ts';
import { choose } from './support/choose.ts';
import { company, companyDrawer, openSetup, searchAndTake, setupCard } from './support/setup.ts';
import { connectDrawer, partOf } from './support/systems.ts';
import { expect, test } from './support/test.ts';

/** Another tab of the same browser, at the same address. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByText(/^Welcome, /).waitFor();
  return tab;
}

/** The same with the company form open, which was begun before anything is typed in the first tab. */
async function anotherCompanyForm(page: Page): Promise<Page> {
  const tab = await anotherTab(page);
  await companyDrawer(tab).getByLabel('Company Website').waitFor();
  return tab;
}

async function companyOf(page: Page) {
  const headers = { Authorization: `Bearer ${await stored(page, 'authToken')}` };
  const answer = await page.request.get(api.onboardingStatus, { headers });
  return OnboardingAnswer.parse(await answer.json()).data.companyInfo;
}

const saveCompany = (page: Page) =>
  companyDrawer(page).getByRole('button', { name: 'Save Company Information' });
const notice = (page: Page) => page.getByRole('region', { name: 'Saved elsewhere while you were editing' });

test('two tabs with the company form: the second to save sees what the first has saved, and chooses', async ({
  page,
}) => {
  await openSetup(page, { company }, '?setup=company');
  const other = await anotherCompanyForm(page);
  await companyDrawer(page).getByLabel('Company Website').fill('https://first.example');
  await companyDrawer(page).getByLabel('Baton').check();
  await choose(other, companyDrawer(other).getByLabel('Company Size'), '501+');
  await searchAndTake(other, companyDrawer(other).getByLabel('CRM System'), 'pocomos');

  await saveCompany(page).click();
  await expect(companyDrawer(page)).toBeHidden();
  await saveCompany(other).click();
  await expect(companyDrawer(other).getByRole('alert').filter({ hasText: /./ })).toContainText(
    'Your company information changed in another tab or on another device',
  );
  await expect(notice(other)).toBeFocused();
  expect(await companyOf(page)).toMatchObject({ companyWebsite: 'https://first.example', crm: 'Clypboard' });
  await expect(notice(other).getByRole('listitem')).toHaveText([
    /^Company WebsiteSavedhttps:\/\/first\.exampleHerehttps:\/\/wasatchpest\.example/,
    /^CRM SystemSavedClypboardHerePocomos/,
    /^Lead SourcesSavedYelp, Baton, Google AdsHereYelp, Google Ads/,
    /^Company SizeSaved11-50Here501\+/,
  ]);

  await notice(other).getByRole('button', { name: 'Take saved: Company Website' }).click();
  // By role: until the notice is drawn anew, its row and button bear the field's name too.
  const website = companyDrawer(other).getByRole('textbox', { name: 'Company Website' });
  await expect(website).toHaveValue('https://first.example');
  await expect(website).toBeFocused();
  await notice(other).getByRole('button', { name: 'Take saved: Lead Sources' }).click();
  await expect(companyDrawer(other).getByRole('checkbox', { name: 'Baton' })).toBeChecked();
  // Left unsaved, the choice waits after a reload too.
  await other.reload();
  await expect(notice(other).getByRole('listitem')).toHaveCount(2);
  await saveCompany(other).click();
  await expect(companyDrawer(other)).toBeHidden();
  expect(await companyOf(other)).toMatchObject({
    ...{ companyWebsite: 'https://first.example', leadSources: ['Yelp', 'Baton', 'Google Ads'] },
    ...{ crm: 'Pocomos', companySize: '501+' },
  });
});

test('a key never goes to another system than the one it was typed for', async ({ page }) => {
  const aircall = { ...company, softphoneProvider: 'Aircall' } as const;
  await openSetup(page, { company: aircall }, '?setup=systems');
  const drawer = connectDrawer(page);
  await drawer.getByRole('radio', { name: 'Enter an API key' }).check();
  await drawer.getByLabel('API key (API token)').fill('typed for Aircall');
  const other = await anotherTab(page);
  await other.goto(`${pages.onboarding}?setup=company`);
  await searchAndTake(other, companyDrawer(other).getByLabel('Softphone Provider'), 'dialpad');
  await saveCompany(other).click();
  await expect(companyDrawer(other)).toBeHidden();

  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'Your systems or their keys changed in another tab',
  );
  await partOf(page, 'Dialpad').getByRole('radio', { name: 'Enter an API key' }).check();
  await expect(drawer.getByLabel('API key', { exact: true }).last()).toHaveValue('');
});

test('two tabs with the profile: nothing is overwritten unseen', async ({ page }) => {
  await openSetup(page);
  const other = await anotherTab(page);
  const partOfProfile = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Profile' }).click();
    const details = tab.getByRole('region', { name: 'Your details' });
    // A form that opens later would take up what is typed in the other tab.
    await details.getByLabel('Phone').waitFor();
    return details;
  };
  const [first, second] = [await partOfProfile(page), await partOfProfile(other)];
  await first.getByLabel('Phone').fill('(801) 555-0177');
  await second.getByLabel('Job Role').fill('Owner');
  await first.getByRole('button', { name: 'Save details' }).click();
  await expect(first.getByRole('status')).toHaveText('Saved');
  await second.getByRole('button', { name: 'Save details' }).click();
  await expect(second.getByRole('alert').filter({ hasText: /./ })).toContainText('Your details changed in');
  await expect(notice(other).getByRole('listitem')).toHaveText([/^Job Role/, /^Phone/]);
  await notice(other).getByRole('button', { name: 'Take saved: Phone' }).click();
  await second.getByRole('button', { name: 'Save details' }).click();
  await expect(second.getByRole('status')).toHaveText('Saved');
  await page.reload();
  await partOfProfile(page);
  await expect(first.getByLabel('Phone')).toHaveValue('(801) 555-0177');
  await expect(first.getByLabel('Job Role')).toHaveValue('Owner');
});

test('what is half done is there again, after a reload and in another tab; a secret is not kept', async ({
  page,
}) => {
  await openSetup(page, {}, '?setup=company');
  await companyDrawer(page).getByLabel('Company Website').fill('https://half.example');
  const other = await page.context().newPage();
  await other.goto(pages.onboarding);
  await expect(setupCard(other, 'Company Information')).toContainText('In progress - continue setup');
  await other.getByRole('button', { name: 'Continue →' }).click();
  await expect(companyDrawer(other).getByLabel('Company Website')).toHaveValue('https://half.example');
  // What this tab has typed since is its own: the other one is closed without it, and asks nothing.
  await companyDrawer(other).getByLabel('Company Website').fill('https://newer.example');
  await page.keyboard.press('Escape');
  await expect(companyDrawer(page)).toBeHidden();
  await other.reload();
  await expect(companyDrawer(other).getByLabel('Company Website')).toHaveValue('https://newer.example');
  await other.close();

  await openSetup(page, { company }, '?setup=terms');
  const tick = page.getByRole('checkbox');
  await tick.check();
  await page.reload();
  await expect(tick).toBeChecked();
  const beside = await anotherTab(page);
  await expect(beside.getByRole('checkbox')).toBeChecked();
  await beside.close();
  await tick.uncheck();
  await page.reload();
  await expect(tick).not.toBeChecked();
  await tick.check();
  await page.getByRole('button', { name: 'Accept Terms' }).click();
  await expect(setupCard(page, 'Accept Terms of Service')).toContainText('Terms accepted and confirmed');
  await expect.poll(() => stored(page, 'draft_terms')).toBeNull();

  const keyed = { ...company, softphoneProvider: 'Aircall', crm: 'FieldRoutes' } as const;
  await openSetup(page, { company: keyed }, '?setup=systems');
  const drawer = connectDrawer(page);
  await drawer.getByRole('radio', { name: 'Enter an API key' }).check();
  await drawer.getByLabel('API ID').fill('the id of it');
  await drawer.getByLabel('Subdomain').fill('wasatch');
  await page.reload();
  await expect(drawer.getByRole('radio', { name: 'Enter an API key' })).toBeChecked();
  await expect(drawer.getByLabel('API ID')).toHaveValue('the id of it');
  await expect(drawer.getByLabel('Subdomain')).toHaveValue('wasatch');
  await drawer.getByLabel('Authentication key').fill('very-secret');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('very-secret');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(drawer.getByLabel('Subdomain')).toHaveValue('wasatch');
  await expect(drawer.getByLabel('Authentication key')).toHaveValue('');

  const details = page.getByRole('region', { name: 'Your details' });
  await page.goto(pages.onboarding);
  await page.getByRole('button', { name: 'Profile' }).click();
  await details.getByLabel('Job Role').fill('Owner');
  await page.reload();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(details.getByLabel('Job Role')).toHaveValue('Owner');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});
