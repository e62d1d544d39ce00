import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { at } = example;

/** Consent at a vendor, and how the connected systems fare. */
export const integrationOperations: Operations = {
  [`POST ${api.oauthInitiate}`]: {
    summary: 'Begin a consent',
    description:
      "Answers the address of the vendor's consent page, to be opened in a popup of the same browser: the answer sets a cookie that the callback needs. The attempt lives ten minutes.",
    errors: {
      validation_failed:
        'The provider is not in the list or is connected by a key, or its region or account name is missing or wrong; `errors` names the field.',
      provider_not_configured: 'The operator has not set up the vendor, or not the public address.',
    },
    example: {
      body: { type: 'softphone', provider: 'RingCentral' },
      answer: ok({ authorizationUrl: 'https://platform.ringcentral.com/restapi/oauth/authorize?state=q8Zr' }),
    },
  },
  [`GET ${api.oauthCallback}`]: {
    summary: 'End a consent',
    description:
      "The vendor's consent page leads the browser here, with the vendor's own query. No program calls it. Failures lead to the page too.",
    example: { params: { vendor: 'ringcentral' } },
    redirect: 'To `/onboarding?oauth_success=…` or `/onboarding?oauth_error=…`.',
  },
  [`GET ${api.oauthStatus}`]: {
    summary: 'Read the consents',
    description:
      'Answers for the phone system and the CRM whether a consent connects them, when it expires, and whether it has expired and could not be renewed.',
    example: {
      answer: ok({
        softphone: { connected: true, expired: false, expiresAt: at },
        crm: { connected: false, expired: false, expiresAt: null },
      }),
    },
  },
  [`POST ${api.oauthDisconnect}`]: {
    summary: 'Disconnect a system',
    description:
      'Ends a consent, at the vendor as well as that goes, or deletes the keys; then deletes the records that came through it. Where nothing is connected nothing changes.',
    example: { body: { type: 'softphone' }, answer: ok({ disconnected: true }) },
  },
  [`GET ${api.connections}`]: {
    summary: 'List the connected systems',
    description:
      'Answers each connection with its state, what was read of it, when it is read next, and where it is broken since when, why, and what mends it.',
    example: {
      answer: ok({
        connections: [
          {
            ...{
              side: 'softphone',
              vendor: 'RingCentral',
              method: 'oauth',
              sandbox: false,
              state: 'working',
            },
            ...{ connectedAt: at, connectedBy: 'Dana Whitlock', lastReadAt: at, nextReadAt: at },
            streams: [{ kind: 'calls', records: 11902, refused: 3, through: at, reading: false }],
            ...{ problem: null, cannot: null },
          },
        ],
      }),
    },
  },
  [`POST ${api.connectionRead}`]: {
    summary: 'Read a system now',
    description:
      'Begins a reading instead of waiting for the next one. While one runs nothing is started, and `message` says so.',
    errors: { not_found: 'No system is connected on this side.' },
    example: {
      params: { side: 'crm' },
      answer: ok({ started: true, message: 'It is being read now.' }),
    },
  },
};
