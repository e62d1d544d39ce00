import { expect, it, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { knows, signIn } from '../../testing/signed-in.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { connectDrawer, systemPart } from '../setup/testing/setup-page.ts';

/** What a system's part of the form has to show. */
interface Part {
  /** Asked for when it is connected by key; a star marks what must be typed, an exclamation mark what gives nothing when left out. */
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
  Genesys: { consent: ['Region!'], key: ['API key*', 'Client ID!', 'Region!'] },
  Podium: noCalls,
  Ooma: noApi,
  Dialpad: { consent: [], key: ['API key*'] },
  Talkdesk: { consent: ['Account name*', 'Region'] },
  'Nice!': { consent: [], key: ['API key (access key secret)*', 'Access key ID!', 'Area!'] },
  Nextiva: noCalls,
  '8x8': { consent: [], key: ['API key*', 'User name!', 'Password!', 'PBX ID'] },
  Vonage: {
    consent: ['Account ID*'],
    key: ['API key (client secret)*', 'Client ID!', 'User name!', 'Password!', 'Account ID!'],
  },
  Grasshopper: noApi,
  'Voice for Pest': noApi,
  Aircall: { consent: [], key: ['API key (API token)*', 'API ID!'] },
  Jive: { consent: [], says: [/Jive is GoTo Connect today/] },
  Other: { key: ['API key*'], says: [/Our team looks at your system and gets back to you/] },
};
const crms: Record<string, Part> = {
  FieldRoutes: {
    key: ['Subdomain*', 'Authentication key*', 'Authentication token*'],
    says: ['Three credentials are needed. Please contact FieldRoutes support for API access.'],
  },
  PestPac: {
    key: ['API key*', 'Company key (tenant ID)!', 'Client ID!', 'Client secret!', 'User name!', 'Password!'],
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
  return { softphone, crm, companyInfo };
});
const bare = (label: string) => label.replace(/[*!]$/, '');
const shown = (records: string) => (label: string) => {
  if (label.endsWith('*')) return bare(label);
  return `${bare(label)} (${label.endsWith('!') ? `needed to read your ${records}` : 'optional'})`;
};
const secret = /key$|token|secret|API|Password/i;
const open = /Client ID|key ID|API ID|Company key/;

const given = { connected: true, expired: false, expiresAt: null };
const expired = { connected: true, expired: true, expiresAt: '2026-01-05T10:00:00.000Z' };
/** Longer than an answer counts as fresh. */
const staleMs = 6_000;

/** Has the API know something else, and the page ask again. */
async function show(
  companyInfo: OnboardingStatus['companyInfo'],
  consents: Partial<OAuthStatus> = {},
): Promise<void> {
  const calls = () =>
    [api.onboardingStatus, api.oauthStatus].map((path) => fakeApi.calls('GET', path).length);
  knows({ onboarding: { companyInfo }, consents });
  const before = calls();
  // While an earlier answer is on its way nothing is asked.
  const asked = () => {
    vi.setSystemTime(Date.now() + staleMs);
    window.dispatchEvent(new Event('visibilitychange'));
    return calls().every((count, i) => count > (before[i] ?? 0));
  };
  await expect.poll(asked, { interval: 5 }).toBe(true);
}

/** What stands in a part: its words as they are seen, its fields, and how it is connected. */
function contentOf(part: Locator) {
  const element = part.element();
  if (!(element instanceof HTMLElement)) throw new Error('A part has no words');
  const fields = [...element.querySelectorAll('label[for]')].map((label) => ({
    label: label.textContent,
    input: document.getElementById(label.getAttribute('for') ?? ''),
  }));
  return {
    words: element.textContent,
    labels: fields.map(({ label }) => label),
    hidden: fields
      .filter(({ input }) => input?.getAttribute('type') === 'password')
      .map(({ label }) => label),
    ways: part.getByRole('radio').elements().length,
    consents: part.getByRole('button', { name: 'Connect with OAuth' }).elements().length,
    inputs: part.getByRole('textbox').elements().length,
  };
}

it('every phone system and every CRM has the form of its kind, with its words', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn();
  await openPage(`${pages.onboarding}?setup=systems`);
  await expect.element(connectDrawer().getByRole('button', { name: 'Choose your systems' })).toBeVisible();

  for (const { softphone, crm, companyInfo } of pairs) {
    await show(companyInfo);
    const sides = [
      {
        part: systemPart(softphone === 'Other' ? own.softphone : softphone),
        is: softphones[softphone] ?? {},
        records: 'calls',
      },
      { part: systemPart(crm === 'Other' ? own.crm : crm), is: crms[crm] ?? {}, records: 'leads' },
    ];
    const missing: string[] = [];
    for (const { part, is, records } of sides) {
      const both = is.consent !== undefined && is.key !== undefined;
      await expect.element(part).toBeVisible();
      const first = contentOf(part);
      expect(first.ways).toBe(both ? 2 : 0);
      for (const words of is.says ?? []) expect(first.words).toMatch(words);
      expect(first.consents).toBe(is.consent ? 1 : 0);
      if (is.consent) expect(first.labels).toEqual(is.consent.map(shown(records)));
      if (both) await part.getByRole('radio', { name: 'Enter an API key' }).click();
      if (is.key) {
        const byKey = contentOf(part);
        expect(byKey.consents).toBe(0);
        expect(byKey.labels).toEqual(is.key.map(shown(records)));
        const secrets = is.key.filter((each) => secret.test(bare(each)) && !open.test(each));
        expect(byKey.hidden).toEqual(expect.arrayContaining(secrets.map(shown(records))));
        const needed = is.key.filter((label) => label.endsWith('*'));
        missing.push(...needed.map((label) => `${bare(label)} is required`));
      }
      if (!is.consent && !is.key) expect(first.inputs).toBe(0);
    }
    if (missing.length > 0) {
      await connectDrawer().getByRole('button', { name: 'Continue' }).click();
      const said = () =>
        connectDrawer()
          .getByText(/ is required$/)
          .elements()
          .map(({ textContent }) => textContent);
      await expect.poll(said).toEqual(missing);
    }
  }
});

it('what is connected by consent can be disconnected, and what ran out connected again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn();
  await openPage(`${pages.onboarding}?setup=systems`);
  await expect.element(connectDrawer()).toBeVisible();
  for (const { softphone, crm, companyInfo } of pairs) {
    const names = [
      ...(softphones[softphone]?.consent ? [softphone] : []),
      ...(crms[crm]?.consent ? [crm] : []),
    ];
    await show(companyInfo, { softphone: given, crm: given });
    for (const name of names) {
      const part = systemPart(name);
      await expect.element(part.getByText('Connected', { exact: true })).toBeVisible();
      await expect
        .element(part.getByRole('button', { name: `Disconnect ${name}` }))
        .toHaveTextContent('Disconnect');
      await expect
        .element(part.getByRole('button', { name: /onnect with OAuth|Expired/ }))
        .not.toBeInTheDocument();
    }
    await show(companyInfo, { softphone: expired, crm: expired });
    for (const name of names) {
      const part = systemPart(name);
      await expect.element(part.getByRole('button', { name: 'Reconnect (Expired)' })).toBeVisible();
      await expect.element(part.getByText('Connected', { exact: true })).not.toBeInTheDocument();
    }
  }
});
