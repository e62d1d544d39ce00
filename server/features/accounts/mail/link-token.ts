import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/crypto/tokens.ts';

/** A parsed link token: its account, and the hash to look up. */
export interface LinkKey {
  accountId: string;
  tokenHash: Buffer;
}

const accountBytes = 16;
const randomPart = 32;

/**
 * A new token and what is kept of it: the account's 128 bits, which are no secret, and 256 random ones. 64 characters,
 * base64url.
 */
export function newLink(accountId: string): { token: string; key: LinkKey } {
  const account = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([account, randomBytes(randomPart)]).toString('base64url');
  return { token, key: { accountId, tokenHash: hashToken(token) } };
}

/** Parses a token; null for an invalid one. */
export function readLinkToken(token: string): LinkKey | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== accountBytes + randomPart) return null;
  const hex = bytes.subarray(0, accountBytes).toString('hex');
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { accountId, tokenHash: hashToken(token) };
}
