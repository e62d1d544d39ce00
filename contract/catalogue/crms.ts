import { dnsLabel, field, needed, secretField, type Vendor, vendor } from './vendor.ts';

/** Every CRM, in the order in which the form lists them. */
export const crms = [
  vendor('FieldRoutes', 'fieldroutes', 'key', {
    hint: 'Three credentials are needed. Please contact FieldRoutes support for API access.',
    keyFields: [
      field(
        'fieldRoutesSubdomain',
        'Subdomain',
        'The first part of your FieldRoutes address: SUBDOMAIN.fieldroutes.com.',
        {
          required: true,
          placeholder: 'yourcompany',
          pattern: { source: dnsLabel, message: 'Enter only the first part, for example yourcompany' },
        },
      ),
      secretField(
        'fieldRoutesAuthKey',
        'Authentication key',
        'FieldRoutes support gives it with API access.',
        true,
      ),
      secretField('fieldRoutesAuthToken', 'Authentication token', 'It comes together with the key.', true),
    ],
  }),
  vendor('PestPac', 'pestpac', 'key', {
    hint: "Please contact PestPac's API sales team for access.",
    keyFields: [
      {
        ...secretField('pestPacApiKey', 'API key', 'From the WorkWave developer portal.', true),
        placeholder: 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
      },
      needed(field('pestPacTenantId', 'Company key (tenant ID)', 'WorkWave gives it with the API key.')),
      needed(field('pestPacClientId', 'Client ID', 'Of your application in the developer portal.')),
      needed(secretField('pestPacClientSecret', 'Client secret', 'It belongs to the client ID.')),
      needed(field('pestPacUser', 'User name', 'A PestPac user made for API access.')),
      needed(secretField('pestPacPassword', 'Password', "That user's password.")),
    ],
  }),
  vendor('Briostack', 'briostack', 'oauth', {
    oauthFields: [
      field(
        'crmAccount',
        'Instance name',
        'The first part of your Briostack address: INSTANCE.briostack.io.',
        {
          required: true,
          placeholder: 'yourcompany',
          pattern: { source: dnsLabel, message: 'Enter only the first part, for example yourcompany' },
        },
      ),
    ],
  }),
  vendor('Clypboard', 'clypboard', 'no_api'),
  vendor('Pocomos', 'pocomos', 'no_api'),
  vendor('Elolve', 'elolve', 'undocumented'),
  vendor('Other', 'other-crm', 'key', {
    keyFields: [
      secretField(
        'crmApiKey',
        'API key',
        'We keep it encrypted. Our team looks at your system and gets back to you.',
        true,
      ),
    ],
    reads: false,
  }),
] as const satisfies readonly Vendor[];
