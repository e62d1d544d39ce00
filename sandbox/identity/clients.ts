import { sandboxClient } from '../../contract/sandbox.ts';

/** The products that are registered: ours, and one whose tokens must open nothing here. */
export const identityClients = [
  sandboxClient,
  { id: 'another-product', secret: 'sandbox-only-of-another-product' },
] as const;

/** The client of an id, or undefined. */
export const findIdentityClient = (id: string) => identityClients.find((client) => client.id === id);

/** Whether a page of this origin is allowed: one on this machine, or the installation's own. */
export function isRegisteredOrigin(origin: string, publicUrl: string | null): boolean {
  return origin === publicUrl || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin);
}
