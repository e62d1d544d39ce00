import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownPlaceDays } from '../../../../contract/retention.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { addressGroup } from '../../../platform/limits/address-group.ts';

/**
 * Where an attempt comes from. The network is the address or its group; the device is a random token that a
 * browser was given at its last sign-in. Both only as hashes.
 */
export interface Place {
  network: Buffer;
  device: Buffer | null;
}

/** Over https the `__Host-` prefix guarantees that this host set the cookie; it requires the path `/`. */
const deviceCookie = { secure: '__Host-device', plain: 'device' } as const;

/** The origin of a request. */
export function placeOf(request: FastifyRequest): Place {
  const cookies = cookie.parse(request.headers.cookie ?? '');
  const device = cookies[deviceCookie.secure] ?? cookies[deviceCookie.plain];
  return {
    network: hashToken(`network ${addressGroup(request.ip)}`),
    device: device === undefined ? null : deviceHash(device),
  };
}

/** The stored hash of a device token. */
export const deviceHash = (token: string) => hashToken(`device ${token}`);

/** Sets the device cookie. Scripts cannot read it. */
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
