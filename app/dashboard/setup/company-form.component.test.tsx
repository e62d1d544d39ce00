import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { keepOnboarding } from './testing/keep-onboarding.ts';
import { company } from './testing/onboarding-status.ts';
import { alertBox, companyDrawer, saveCompany, searchAndTake, setupCard } from './testing/setup-page.ts';

const form = `${pages.onboarding}?setup=company`;
const field = (label: string) => companyDrawer().getByLabelText(label);
const tick = (label: string) => companyDrawer().getByRole('checkbox', { name: label });

describe('the company form', () => {
  it('names every error beside its field and goes to the first', async () => {
    signIn();
    await openPage(form);
    await tick('Other').first().click();
    await saveCompany().click();
    for (const message of [
      'Company website is required',
      'Softphone provider is required',
      'CRM system is required',
      'Please specify the other tool',
      'Please choose at least one lead source',
      'Company size is required',
    ])
      await expect.element(companyDrawer().getByText(message)).toBeVisible();
    const website = field('Company Website');
    await expect.element(website).toHaveFocus();
    await website.fill('our website');
    await expect.element(companyDrawer().getByText(/^Please enter a website address/)).toBeVisible();
    await website.fill('wasatchpest.example');
    await userEvent.tab();
    await expect.element(website).toHaveValue('https://wasatchpest.example');
    await saveCompany().click();
    await expect.element(field('Softphone Provider')).toHaveFocus();
    // Enter sends the form before the field is left.
    await website.fill('alta.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(website).toHaveValue('https://alta.example');
    await expect
      .element(companyDrawer().getByText(/^Please enter a website address/))
      .not.toBeInTheDocument();
  });

  it('asks for every Other, saves once, and shows what is stored when it is opened again', async () => {
    signIn();
    keepOnboarding();
    await openPage(pages.onboarding);
    await page.getByRole('button', { name: 'Get Started →' }).click();
    await field('Company Website').fill(company.companyWebsite);
    await searchAndTake(field('Softphone Provider'), 'other');
    await searchAndTake(field('CRM System'), 'other');
    await companyDrawer()
      .getByRole('group', { name: /^Additional/ })
      .getByRole('checkbox', { name: 'Other' })
      .click();
    const sources = companyDrawer().getByRole('group', { name: 'Lead Sources' });
    await sources.getByRole('checkbox', { name: 'Other' }).click();
    await sources.getByRole('checkbox', { name: 'Nextdoor' }).click();
    await field('Company Size').click();
    await page.getByRole('option', { name: '51-200' }).click();
    await expect.element(field('Company Size')).toMatchTextContent('51-200');

    await saveCompany().click();
    await expect.element(field('Please specify (phone system)')).toHaveFocus();
    await field('Please specify (phone system)').fill('Zoom Phone');
    await field('Please specify (CRM)').fill('Own spreadsheet');
    await field('Please specify (other tool)').fill('Notebook');
    await saveCompany().click();
    await expect.element(field('Please specify other lead source')).toHaveFocus();
    await field('Please specify other lead source').fill('Radio');
    expect(fakeApi.calls('POST', api.companyInfo)).toEqual([]);
    const release = fakeApi.hold('POST', api.companyInfo);
    await saveCompany().dblClick();
    release();

    await expect.element(companyDrawer()).not.toBeInTheDocument();
    await expect
      .element(setupCard('Company Information'))
      .toMatchTextContent('Zoom Phone · Own spreadsheet · 2 lead sources');
    expect(fakeApi.calls('POST', api.companyInfo)).toMatchObject([
      {
        body: {
          ...{ companyWebsite: company.companyWebsite, companySize: '51-200', revision: 'company-1' },
          ...{ softphoneProvider: 'Other', softphoneProviderOther: 'Zoom Phone' },
          ...{ crm: 'Other', crmOther: 'Own spreadsheet' },
          ...{ leadManagementTools: ['Other'], leadManagementToolsOther: 'Notebook' },
          ...{ leadSources: ['Nextdoor', 'Other'], leadSourceOther: 'Radio' },
        },
      },
    ]);
    const edit = page.getByRole('button', { name: 'Edit' });
    await expect.element(edit).toHaveFocus();

    await reloadPage();
    await edit.click();
    await expect.element(field('Please specify (CRM)')).toHaveValue('Own spreadsheet');
    await expect.element(field('Please specify other lead source')).toHaveValue('Radio');
    await expect.element(field('Company Size')).toMatchTextContent('51-200');
    await expect.element(tick('Nextdoor')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(companyDrawer()).not.toBeInTheDocument();
  });

  it('says why it could not be saved, and keeps what was entered', async () => {
    signIn();
    keepOnboarding({ companyInfo: company });
    await openPage(form);
    await tick('Baton').click();
    fakeApi.refuse('POST', api.companyInfo, 409, { message: 'Not today', errorCode: 'conflict' });
    await saveCompany().click();
    await expect.element(alertBox()).toHaveTextContent('Not today');
    fakeApi.refuse('POST', api.companyInfo, 500, { message: '' });
    await tick('Meta Ads').click();
    await expect.element(alertBox()).not.toBeInTheDocument();
    await saveCompany().click();
    await expect.element(alertBox()).toHaveTextContent('Failed to save');
    keepOnboarding({ companyInfo: company });
    await saveCompany().click();
    await expect.element(companyDrawer()).not.toBeInTheDocument();
    await expect.element(setupCard('Company Information')).toMatchTextContent('4 lead sources');
  });

  it('warns before another choice takes away what is connected', async () => {
    signIn({
      onboarding: {
        companyInfo: { ...company, crm: 'Other', crmOther: 'Own CRM' },
        integrationsAcknowledged: true,
        stored: { crmApiKey: { shown: '-own' } },
      },
    });
    await openPage(form);
    const warning = companyDrawer().getByText(/^We keep your key of Own CRM\. Once you save/);
    await searchAndTake(field('Softphone Provider'), 'grass');
    await expect.element(field('Softphone Provider')).toMatchTextContent('Grasshopper');
    await expect.element(warning).not.toBeInTheDocument();
    await searchAndTake(field('CRM System'), 'pocomos');
    await expect.element(warning).toBeVisible();
    await searchAndTake(field('CRM System'), 'other');
    await expect.element(warning).not.toBeInTheDocument();
  });
});

describe('the lists of the company form', () => {
  it('stay where they are pressed, though a program scrolls the page below', async () => {
    signIn();
    await openPage(form);
    await field('Company Size').click();
    const size = page.getByRole('option', { name: '51-200' });
    await expect.element(size).toBeInViewport();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const option = await size.findElement();
    const place = () => option.getBoundingClientRect().y;
    const before = place();
    window.scrollBy(0, 200);
    option.scrollIntoView({ block: 'start' });
    expect(window.scrollY).toBeGreaterThan(0);
    expect(place()).toBe(before);
  });

  it('are searched by keyboard, and Esc closes the list alone', async () => {
    signIn();
    await openPage(form);
    const box = field('Softphone Provider');
    await tabTo(box);
    await userEvent.keyboard('{Enter}');
    const search = page.getByRole('combobox', { name: 'Search softphone providers' });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No options found')).toBeVisible();
    await search.fill('voi');
    await expect.element(page.getByRole('option')).toHaveTextContent('Voice for Pest');
    await search.fill('');
    await expect.element(page.getByRole('option')).toHaveLength(15);
    await userEvent.keyboard('{Escape}');
    await expect.element(search).not.toBeInTheDocument();
    await expect.element(companyDrawer()).toBeVisible();
    await expect.element(box).toHaveFocus();
    await searchAndTake(box, 'tal');
    await expect.element(box).toHaveTextContent('Talkdesk');
  });

  it('are at most 20rem high and show the drawn logos', async () => {
    signIn();
    await openPage(form);
    await field('Softphone Provider').click();
    await expect.element(page.getByRole('combobox', { name: /^Search/ })).toHaveFocus();
    const list = await page.getByRole('dialog', { name: 'softphone providers' }).findElement();
    expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(320);
    const logo = list.querySelector('img');
    expect(logo?.getAttribute('src')).toBe('/logos/ringcentral.png');
    await expect.poll(() => logo?.naturalWidth).toBeGreaterThan(0);
  });
});
