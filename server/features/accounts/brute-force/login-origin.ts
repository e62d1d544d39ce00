import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownPlaceDays } from '../../../../contract/retention.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { addressGroup } from '../../../platform/limits/address-group.ts';

/**
 * Where a try comes from. The network is the address, or its group; the device is what a browser was given when
 * somebody last signed in there, which nobody else can name. Both only as hashes.
 */
export interface Place {
  network: Buffer;
  device: Buffer | null;
}

/** By https the browser is held to it that nobody but this host set the cookie, which then goes to all of its paths. */
const deviceCookie = { secure: '__Host-device', plain: 'device' } as const;

/** The place that a request comes from. */
export function placeOf(request: FastifyRequest): Place {
  const cookies = cookie.parse(request.headers.cookie ?? '');
  const device = cookies[deviceCookie.secure] ?? cookies[deviceCookie.plain];
  return {
    network: hashToken(`network ${addressGroup(request.ip)}`),
    device: device === undefined ? null : deviceHash(device),
  };
}

/** What is kept of the token that a browser keeps. */
export const deviceHash = (token: string) => hashToken(`device ${token}`);

/** Has the browser keep a token that tells it apart. No script is told it. */
export function keepDevice(reply: FastifyReply, token: string, secure: boolean): void {
  const line = cookie.serialize(secure ? deviceCookie.secure : deviceCookie.plain, token, {
    path: secure ? '/' : '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: knownPlaceDays * 24 * 60 * 60,
  });
  reply.header('set-cookie', line);
}
