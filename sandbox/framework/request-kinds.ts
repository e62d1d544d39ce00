import type { FastifyRequest } from 'fastify';
import { consentPath } from '../consent/names.ts';
import type { SandboxVendor } from '../vendor.ts';

/** Host of vendors without a published consent address: it cannot exist. */
const UNPUBLISHED_HOST = 'sandbox.invalid';
const TOKEN_PATH = /\/token\b/;

/** Whether the live vendor answers this path under this name. */
export function isAddress(vendor: SandboxVendor, host: string, request: FastifyRequest): boolean {
  if (host === UNPUBLISHED_HOST) return isConsentToken(vendor, request);
  return vendor.addresses.some((pattern) => pattern.test(host + pathOf(request)));
}

/** Where tokens are given and taken back, by the consent or by a grant of the vendor's own. */
export function isToken(vendor: SandboxVendor, request: FastifyRequest): boolean {
  return isConsentToken(vendor, request) || TOKEN_PATH.test(pathOf(request));
}

/** What a person's browser shows. */
export function isPage({ consent, pages }: SandboxVendor, request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (pages?.test(path)) return true;
  const authorizePath = consent?.authorizePath;
  if (authorizePath === undefined) return false;
  return [authorizePath, consentPath].some((start) => path === start || path.startsWith(`${start}/`));
}

function isConsentToken({ consent }: SandboxVendor, request: FastifyRequest): boolean {
  const path = pathOf(request);
  return path === consent?.tokenPath || path === consent?.revokePath;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';
