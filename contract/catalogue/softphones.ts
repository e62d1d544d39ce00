import { type CredentialField, dnsLabel, field, needed, secretField, type Vendor, vendor } from './vendor.ts';

const apiKey = (help: string, label = 'API key') => secretField('softphoneApiKey', label, help, true);

const choices = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([value, label]) => ({ value, label }));

const talkdesk: readonly CredentialField[] = [
  field(
    'softphoneAccount',
    'Account name',
    'The first part of your Talkdesk address: ACCOUNT.mytalkdesk.com.',
    {
      required: true,
      placeholder: 'your-company',
      pattern: { source: dnsLabel, message: 'Enter only the first part, for example your-company' },
    },
  ),
  field('softphoneRegion', 'Region', 'Where your Talkdesk account lives. Most companies are in the US.', {
    choices: choices(['us', 'United States'], ['eu', 'Europe'], ['ca', 'Canada'], ['au', 'Australia']),
  }),
];

const genesysRegion = needed(
  field(
    'softphoneRegion',
    'Region',
    'The end of the address at which you sign in to Genesys Cloud, for example usw2.pure.cloud.',
    {
      choices: choices(
        ['mypurecloud.com', 'US East (mypurecloud.com)'],
        ['usw2.pure.cloud', 'US West (usw2.pure.cloud)'],
        ['cac1.pure.cloud', 'Canada (cac1.pure.cloud)'],
        ['mypurecloud.ie', 'Ireland (mypurecloud.ie)'],
        ['mypurecloud.de', 'Frankfurt (mypurecloud.de)'],
        ['euw2.pure.cloud', 'London (euw2.pure.cloud)'],
        ['euc2.pure.cloud', 'Zurich (euc2.pure.cloud)'],
        ['mypurecloud.com.au', 'Sydney (mypurecloud.com.au)'],
        ['mypurecloud.jp', 'Tokyo (mypurecloud.jp)'],
        ['apne2.pure.cloud', 'Seoul (apne2.pure.cloud)'],
        ['apne3.pure.cloud', 'Osaka (apne3.pure.cloud)'],
        ['aps1.pure.cloud', 'Mumbai (aps1.pure.cloud)'],
        ['sae1.pure.cloud', 'São Paulo (sae1.pure.cloud)'],
        ['mec1.pure.cloud', 'UAE (mec1.pure.cloud)'],
        ['use2.us-gov-pure.cloud', 'US Government (use2.us-gov-pure.cloud)'],
      ),
    },
  ),
);

const noCallHistory = (name: string) =>
  `${name} does not publish a list of past calls, so it can be connected but gives us no calls yet. ` +
  'Upload a call export below, and your report counts them all the same.';

/** Every phone system, in the order in which the form lists them. */
export const softphones = [
  vendor('RingCentral', 'ringcentral', 'oauth', {
    hint: 'Sign in as an administrator, so that we can read the call log of the whole company.',
  }),
  vendor('Genesys', 'genesys', 'oauth_or_key', {
    oauthFields: [genesysRegion],
    keyFields: [
      apiKey(
        'The client secret of an OAuth client with the grant "Client Credentials" (Admin, Integrations, OAuth).',
      ),
      needed(field('softphoneClientId', 'Client ID', 'The client ID of the same OAuth client.')),
      genesysRegion,
    ],
  }),
  vendor('Podium', 'podium', 'oauth', { cannot: noCallHistory('Podium') }),
  vendor('Ooma', 'ooma', 'no_api'),
  vendor('Dialpad', 'dialpad', 'oauth_or_key', {
    keyFields: [
      apiKey('A company administrator makes it in Dialpad under Company settings, Authentication, API keys.'),
    ],
  }),
  vendor('Talkdesk', 'talkdesk', 'oauth', { oauthFields: talkdesk }),
  vendor('Nice!', 'nice', 'oauth_or_key', {
    keyFields: [
      apiKey(
        'The secret of an access key (My Profile, Access Keys in CXone).',
        'API key (access key secret)',
      ),
      needed(field('softphoneClientId', 'Access key ID', 'The ID that belongs to the secret.')),
      needed(
        field(
          'softphoneRegion',
          'Area',
          'Your CXone area, for example na1. It stands in the address after you sign in.',
          {
            placeholder: 'na1',
            pattern: { source: /^[a-z]{2}\d{1,2}$/i, message: 'Enter the area, for example na1' },
          },
        ),
      ),
    ],
  }),
  vendor('Nextiva', 'nextiva', 'oauth', { cannot: noCallHistory('Nextiva') }),
  vendor('8x8', '8x8', 'oauth_or_key', {
    keyFields: [
      apiKey('It begins with eght_ and is made in the Admin Console under API management.'),
      needed(
        field(
          'softphoneUser',
          'User name',
          'Of an 8x8 user who has opened Analytics in a browser at least once. 8x8 gives no calls for the key alone.',
        ),
      ),
      needed(
        secretField('softphonePassword', 'Password', "That user's password. 8x8 gives no calls without it."),
      ),
      field('softphoneAccount', 'PBX ID', 'Only when you have several PBXes and want one. Empty means all.', {
        pattern: { source: /^[\w.-]{1,80}$/, message: 'Enter the PBX ID as 8x8 shows it' },
      }),
    ],
  }),
  vendor('Vonage', 'vonage', 'oauth_or_key', {
    oauthFields: [vonageAccount(true)],
    keyFields: [
      apiKey(
        'The client secret of your application in the Vonage developer portal.',
        'API key (client secret)',
      ),
      needed(field('softphoneClientId', 'Client ID', 'The client ID of the same application.')),
      needed(field('softphoneUser', 'User name', 'A Vonage Business user with administrator rights.')),
      needed(secretField('softphonePassword', 'Password', "That user's password.")),
      needed(vonageAccount(false)),
    ],
  }),
  vendor('Grasshopper', 'grasshopper', 'no_api'),
  vendor('Voice for Pest', 'voice-for-pest', 'no_api'),
  vendor('Aircall', 'aircall', 'oauth_or_key', {
    keyFields: [
      apiKey(
        'The API token. An administrator makes it under Integrations & API, API keys.',
        'API key (API token)',
      ),
      needed(field('softphoneClientId', 'API ID', 'Aircall shows it beside the token.')),
    ],
  }),
  vendor('Jive', 'jive', 'oauth', { hint: 'Jive is GoTo Connect today. Sign in with your GoTo account.' }),
  vendor('Other', 'other-softphone', 'key', {
    keyFields: [apiKey('We keep it encrypted. Our team looks at your system and gets back to you.')],
    reads: false,
  }),
] as const satisfies readonly Vendor[];

function vonageAccount(required: boolean): CredentialField {
  return field('softphoneAccount', 'Account ID', 'The number of your Vonage Business account.', {
    required,
    placeholder: '1234567',
    pattern: { source: /^\d{1,12}$/, message: 'Enter the digits of the account ID' },
  });
}
