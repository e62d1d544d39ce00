const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

export interface Whereabouts {
  /** Scheme and host of this installation, as the operator set it. */
  publicUrl: string | null;
  production: boolean;
}

/**
 * Scheme and host under which a browser reaches this installation; null when nobody said. Without PUBLIC_URL a
 * browser on this same machine says where it is, outside production; any other Host header is somebody's claim.
 */
export function siteOrigin({ publicUrl, production }: Whereabouts, host: string | undefined): string | null {
  if (publicUrl !== null) return publicUrl;
  return !production && host !== undefined && loopback.test(host) ? `http://${host.toLowerCase()}` : null;
}

/** Whether a request comes from this machine and was meant for it. */
export const isLoopback = (ip: string, host: string | undefined) =>
  /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(ip) &&
  host !== undefined &&
  loopback.test(host);
