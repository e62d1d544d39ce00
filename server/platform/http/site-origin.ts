import type { FastifyRequest } from 'fastify';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const here = new RegExp(`^https?://${loopback.source.slice(1)}`, 'i');

export interface Whereabouts {
  /** Scheme and host of this installation, as the operator set it. */
  publicUrl: string | null;
  production: boolean;
}

/** Scheme and host that a request was meant for, as it says, or a trusted proxy in front. */
export const askedAt = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  `${protocol}://${host}`;

/**
 * Scheme and host under which browsers reach this installation; null when unknown. Without PUBLIC_URL, and
 * outside production, a browser on this machine determines it; any other requested host (`askedAt`) is an
 * unverified claim, even when a trusted proxy forwards it.
 */
export function siteOrigin({ publicUrl, production }: Whereabouts, asked: string): string | null {
  if (publicUrl !== null) return publicUrl;
  return !production && here.test(asked) ? asked.toLowerCase() : null;
}

/** Whether a request comes from this machine and was addressed to it. */
export const isLoopback = (ip: string, host: string | undefined) =>
  /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(ip) &&
  host !== undefined &&
  loopback.test(host);

/** Whether a name or address to listen on leads to this machine alone. */
export const isLoopbackName = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
