import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

// A fixed seed (RFC 8410): what the product has stored of the public key stays right after a restart.
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 'sandbox')]),
  ...{ format: 'der', type: 'pkcs8' },
});
const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);

/** Valid at the stand-in and nowhere else. */
export const telnyxKeys = { apiKey: 'KEYsandbox-telnyx', publicKey: publicKey.toString('base64') } as const;

/** The headers of a signed webhook. */
export function telnyxSignature(body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(null, Buffer.from(`${timestamp}|${body}`), privateKey);
  return { 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature.toString('base64') };
}
