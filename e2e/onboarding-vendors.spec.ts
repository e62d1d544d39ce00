import { company, onboardingStatus } from '../app/dashboard/setup/testing/onboarding-status.ts';
import { answerOnboarding, consentExpired, consentGiven } from './support/onboarding.ts';
import { openSetup } from './support/setup.ts';
import { connectDrawer, partOf } from './support/systems.ts';
import { expect, test } from './support/test.ts';

/** What a system's part of the form has to show. */
interface Part {
  /** Asked for when it is connected by key; a star marks what must be typed. */
  key?: readonly string[];
  /** Asked for before its consent page, or [] where nothing is; left out where it has none. */
  consent?: readonly string[];
  /** Words of its hints and notes. */
  says?: readonly (string | RegExp)[];
}

const noApi: Part = {
  says: ['No API Support', /has no API\. Our team will look into preparing your report and get back/],
};
const noCalls: Part = { consent: [], says: [/does not publish a list of past calls/] };

const softphones: Record<string, Part> = {
  RingCentral: { consent: [], says: [/Sign in as an administrator/] },
  Genesys: { consent: ['Region'], key: ['API key*', 'Client ID', 'Region'] },
  Podium: noCalls,
  Ooma: noApi,
  Dialpad: { consent: [], key: ['API key*'] },
  Talkdesk: { consent: ['Account name*', 'Region'] },
  'Nice!': { consent: [], key: ['API key (access key secret)*', 'Access key ID', 'Area'] },
  Nextiva: noCalls,
  '8x8': { consent: [], key: ['API key*', 'User name', 'Password', 'PBX ID'] },
  Vonage: {
    consent: ['Account ID*'],
    key: ['API key (client secret)*', 'Client ID', 'User name', 'Password', 'Account ID'],
  },
  Grasshopper: noApi,
  'Voice for Pest': noApi,
  Aircall: { consent: [], key: ['API key (API token)*', 'API ID'] },
  Jive: { consent: [], says: [/Jive is GoTo Connect today/] },
  Other: { key: ['API key*'], says: [/Our team looks at your system and gets back to you/] },
};
const crms: Record<string, Part> = {
  FieldRoutes: {
    key: ['Subdomain*', 'Authentication key*', 'Authentication token*'],
    says: ['Three credentials are needed. Please contact FieldRoutes support for API access.'],
  },
  PestPac: {
    key: ['API key*', 'Company key (tenant ID)', 'Client ID', 'Client secret', 'User name', 'Password'],
    says: ["Please contact PestPac's API sales team for access."],
  },
  Briostack: { consent: ['Instance name*'] },
  Clypboard: noApi,
  Pocomos: noApi,
  Elolve: {
    says: [
      'Undocumented API',
      /Public documentation of Elolve’s API is unavailable\. Our team will contact you/,
    ],
  },
  Other: { key: ['API key*'], says: [/Our team looks at your system and gets back to you/] },
};

const own = { softphone: 'Own exchange', crm: 'Own ledger' };
/** Every phone system, with every CRM beside one of them. */
const pairs = Object.keys(softphones).map((softphone, i) => {
  const crm = Object.keys(crms)[i % Object.keys(crms).length] ?? '';
  const companyInfo = {
    ...company,
    ...{ softphoneProvider: softphone, softphoneProviderOther: softphone === 'Other' ? own.softphone : '' },
    ...{ crm, crmOther: crm === 'Other' ? own.crm : '' },
  };
  return { softphone, crm, status: onboardingStatus({ companyInfo }) };
});
const bare = (label: string) => label.replace('*', '');
const shown = (label: string) => (label.endsWith('*') ? bare(label) : `${label} (optional)`);
const secret = /key$|token|secret|API|Password/i;
const open = /Client ID|key ID|API ID|Company key/;

test('every phone system and every CRM has the form of its kind, with its words', async ({ page }) => {
  const { show } = await answerOnboarding(page);
  await openSetup(page, {}, '?setup=systems');
  const drawer = connectDrawer(page);
  await expect(drawer.getByRole('button', { name: 'Choose your systems' })).toBeVisible();

  for (const { softphone, crm, status } of pairs) {
    await show(status);
    const sides = [
      {
        part: partOf(page, softphone === 'Other' ? own.softphone : softphone),
        is: softphones[softphone] ?? {},
      },
      { part: partOf(page, crm === 'Other' ? own.crm : crm), is: crms[crm] ?? {} },
    ];
    const missing: string[] = [];
    for (const { part, is } of sides) {
      const both = is.consent !== undefined && is.key !== undefined;
      await expect(part.getByRole('radio')).toHaveCount(both ? 2 : 0);
      for (const words of is.says ?? []) await expect(part.getByText(words).first()).toBeVisible();
      const connect = part.getByRole('button', { name: 'Connect with OAuth' });
      await expect(connect).toHaveCount(is.consent ? 1 : 0);
      const fields = part.locator('label[for]');
      if (is.consent) await expect(fields).toHaveText(is.consent.map(shown));
      if (both) await part.getByRole('radio', { name: 'API key' }).check();
      if (is.key) {
        await expect(connect).toHaveCount(0);
        await expect(fields).toHaveText(is.key.map(shown));
        for (const label of is.key.filter((each) => secret.test(bare(each)) && !open.test(each)))
          await expect(part.getByRole('textbox', { name: shown(label), exact: true })).toHaveAttribute(
            'type',
            'password',
          );
        missing.push(
          ...is.key.filter((label) => label.endsWith('*')).map((label) => `${bare(label)} is required`),
        );
      }
      if (!is.consent && !is.key) await expect(part.getByRole('textbox')).toHaveCount(0);
    }
    if (missing.length > 0) {
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await expect(drawer.getByText(/ is required$/)).toHaveText(missing);
    }
  }
});

test('what is connected by consent can be disconnected, and what ran out connected again', async ({
  page,
}) => {
  const { show } = await answerOnboarding(page);
  await openSetup(page, {}, '?setup=systems');
  await expect(connectDrawer(page)).toBeVisible();
  for (const { softphone, crm, status } of pairs) {
    const byConsent = [
      { name: softphone, side: 'softphone', is: softphones[softphone] },
      { name: crm, side: 'crm', is: crms[crm] },
    ].filter(({ is }) => is?.consent !== undefined);
    for (const { name, side } of byConsent) {
      const part = partOf(page, name);
      await show(status, { [side]: consentGiven });
      await expect(part.getByText('Connected', { exact: true })).toBeVisible();
      await expect(part.getByRole('button', { name: `Disconnect ${name}` })).toHaveText('Disconnect');
      await expect(part.getByRole('button', { name: /onnect with OAuth|Expired/ })).toHaveCount(0);
      await show(status, { [side]: consentExpired });
      await expect(part.getByRole('button', { name: 'Reconnect (Expired)' })).toBeVisible();
      await expect(part.getByText('Connected', { exact: true })).toHaveCount(0);
    }
  }
});
