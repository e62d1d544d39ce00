import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sandboxHostHeader } from '../../contract/sandbox.ts';
import type { SandboxCompany } from '../company/company.ts';
import type { BearerState, SandboxVendor, VendorAnswer, VendorContext } from '../vendor.ts';
import { spoilAnswers } from './answer-faults.ts';
import { Faults } from './faults.ts';
import { readForms } from './form-body.ts';
import { Limits } from './limits.ts';
import { OwnTokens } from './own-tokens.ts';
import { ShuffledPages } from './pages.ts';

const MINUTE_MS = 60_000;
/** What the product calls a consent whose vendor publishes no address. */
const unpublishedHost = 'sandbox.invalid';
const TOKEN_PATH = /\/token\b/;

/** A stand-in before it listens. */
export interface VendorServer {
  vendor: SandboxVendor;
  app: FastifyInstance;
  faults: Faults;
  /** How many requests it has answered. */
  answered(): number;
  /** A bearer token as a consent would give it, good for so many seconds. */
  issue(seconds: number): string;
}

export interface ServedCompany {
  company(): SandboxCompany;
  minuteMs: number;
}

/** Builds the server of one vendor: its routes, with what every stand-in has in common around them. */
export function buildVendorServer(vendor: SandboxVendor, { company, minuteMs }: ServedCompany): VendorServer {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  const faults = new Faults();
  const limits = new Limits(vendor.limits, minuteMs);
  const ownTokens = new OwnTokens();
  const pages = new ShuffledPages();
  let answered = 0;

  const now = () => new Date(Date.now() + (faults.get('clock_off')?.minutes ?? 0) * MINUTE_MS);
  const context: VendorContext = {
    company,
    now,
    minuteMs,
    page: (items) => (faults.get('shuffled') ? pages.shuffle(items) : [...items]),
    revoked: () => faults.get('revoked') !== undefined,
    issue: (seconds) => ownTokens.issue(seconds),
    bearer: async (request) => bearerState(request),
  };

  function bearerState(request: FastifyRequest): BearerState {
    const token = bearerOf(request);
    if (token === null) return 'missing';
    if (context.revoked()) return 'unknown';
    if (faults.strikes('expired')) ownTokens.expire(token);
    return ownTokens.state(token);
  }

  readForms(app);
  pages.follow(app);
  app.addHook('onRequest', async (request, reply) => {
    const slow = faults.get('slow');
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms));
    const refusal = refusalOf(request);
    if (refusal) return send(reply, refusal);
  });
  spoilAnswers(app, {
    faults,
    now,
    isToken: (request) => isToken(vendor, request),
    spared: (request) => isPage(vendor, request),
    onAnswer: () => {
      answered += 1;
    },
  });
  app.register(async (scope) => vendor.routes(scope, context));

  function refusalOf(request: FastifyRequest): VendorAnswer | null {
    const host = request.headers[sandboxHostHeader];
    if (
      typeof host === 'string' &&
      host !== unpublishedHost &&
      !vendor.hosts.some((pattern) => pattern.test(host))
    ) {
      return vendor.unknownHost?.(host) ?? { status: 404, body: 'Not Found' };
    }
    if (isPage(vendor, request)) return null;
    const atToken = isToken(vendor, request);
    if (faults.strikes('broken', atToken)) return vendor.broken;
    const wait = faults.strikes('too_many', atToken)
      ? minuteMs / 60
      : limits.take(request, atToken, Date.now());
    return wait === null ? null : vendor.tooMany(Math.ceil(wait), now());
  }

  return { vendor, app, faults, answered: () => answered, issue: (seconds) => ownTokens.issue(seconds) };
}

/** Sends an answer in the vendor's own shape. */
export function send(reply: FastifyReply, { status, headers, body }: VendorAnswer): FastifyReply {
  return reply
    .status(status)
    .headers(headers ?? {})
    .send(body);
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Where tokens are given and taken back, by the consent or by a grant of the vendor's own. */
function isToken({ consent }: SandboxVendor, request: FastifyRequest): boolean {
  const path = pathOf(request);
  return path === consent?.tokenPath || path === consent?.revokePath || TOKEN_PATH.test(path);
}

/** What a person's browser shows. */
function isPage({ consent }: SandboxVendor, request: FastifyRequest): boolean {
  const path = pathOf(request);
  return consent !== null && (path === consent.authorizePath || path.startsWith(`${consent.authorizePath}/`));
}
