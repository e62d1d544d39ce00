/**
 * The interface between the product and its sandbox. The sandbox imitates vendors over HTTP, each on a port of
 * its own: the product sends a vendor's request there instead of to the vendor, path and query unchanged, with
 * the original host in a header.
 */
export const sandboxHostHeader = 'x-sandbox-host';

/** The vendors that have a stand-in, in the order of their ports after the sandbox's own page. */
export const sandboxVendors = [
  'ringcentral',
  'genesys',
  'podium',
  'dialpad',
  'talkdesk',
  'nice',
  'nextiva',
  '8x8',
  'vonage',
  'aircall',
  'jive',
  'fieldroutes',
  'pestpac',
  'briostack',
] as const;

/** The stand-in for Google's sign-in; its port follows the last vendor's. */
export const sandboxIdentity = 'google';

/** The client as which the product is known to every stand-in. No secret: it opens nothing but the sandbox. */
export const sandboxClient = { id: 'fieldtone', secret: 'sandbox-only' } as const;

/** Credentials of the model's stand-in. No secret, as above. */
export const modelSandbox = { id: 'model', key: 'sandbox-only', model: 'sandbox-model' } as const;

/** The carriers of texts that have a stand-in; their ports follow the model's. */
export const sandboxCarriers = ['twilio', 'telnyx'] as const;

/** A number of the stand-in of a carrier, with the credentials of its account. No secret: they open nothing else. */
export const sandboxTexting = {
  carrier: 'twilio',
  number: '+18015550142',
  keys: { accountSid: 'AC5a4db0c5000000000000000000000001', authToken: 'sandbox-twilio-token' },
} as const;

/** Every stand-in, in the order of their ports after the sandbox's own page. */
export const sandboxStandIns: readonly string[] = [
  ...sandboxVendors,
  sandboxIdentity,
  modelSandbox.id,
  ...sandboxCarriers,
];

/** The default of SANDBOX_PORT, the port of the sandbox's own page; vendors follow, one port each. */
export const sandboxPort = 4100;

/** A vendor's minute in the sandbox, in milliseconds: limits are real in number and shorter in time. */
export const sandboxMinuteMs = 1000;
