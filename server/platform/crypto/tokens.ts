import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token: 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token: its SHA-256. A plain hash is enough, since the token is random and long. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
