import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

const deviceCookie = 'device';
/** A browser that is not used for so long is a stranger again. */
export const knownDays = 90;

/** The place that a request comes from. */
export function placeOf(request: FastifyRequest): Place {
  const device = cookie.parse(request.headers.cookie ?? '')[deviceCookie];
  return {
    network: hashToken(`network ${addressGroup(request.ip)}`),
    device: device === undefined ? null : deviceHash(device),
  };
}

/** What is kept of the token that a browser keeps. */
export const deviceHash = (token: string) => hashToken(`device ${token}`);

/** Has the browser keep a token that tells it apart. Only calls of the API are told it, and no script. */
export function keepDevice(reply: FastifyReply, token: string, secure: boolean): void {
  const line = cookie.serialize(deviceCookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: knownDays * 24 * 60 * 60,
  });
  reply.header('set-cookie', line);
}
