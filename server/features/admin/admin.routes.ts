import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import {
  AuditAnswer,
  AuditQuery,
  FunnelAnswer,
  FunnelQuery,
  SessionsAnswer,
  SessionsQuery,
  UserAnswer,
  UsersAnswer,
  UsersQuery,
} from '../../../contract/admin.ts';
import { StatsAnswer } from '../../../contract/admin-stats.ts';
import { api } from '../../../contract/paths.ts';
import type { App } from '../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { ok } from '../../platform/http/ok.ts';
import type { LimitPlaces } from '../../platform/http/overload/limit-places.ts';
import { requireAdmin } from '../../platform/http/require-admin.ts';
import { readAudit } from './audit/audit.service.ts';
import { readFunnel } from './funnel/funnel.service.ts';
import { readStats, type StatsDeps } from './stats/stats.service.ts';
import { prepareWaitlistCsv } from './stats/waitlist-csv.ts';
import { readUser } from './users/user-detail.service.ts';
import { readUsers, type UsersDeps } from './users/users.service.ts';
import { prepareCsv } from './users/users-csv.ts';
import { showVisits } from './visits/visits.service.ts';

export interface AdminRoutesDeps extends UsersDeps, StatsDeps {
  pool: pg.Pool;
  limitDownloads: LimitPlaces;
  /** Admins must have shown a second factor. */
  production: boolean;
}

const UserParams = z.object({ userId: z.uuid() });
const tags = ['admin'];

/** `/api/admin/*`, for admins only. */
export function adminRoutes(app: App, deps: AdminRoutesDeps, signedIn: SignedIn) {
  const asAdmin = [signedIn, requireAdmin(deps.production)];
  const shared = { method: 'GET' as const, onRequest: asAdmin };
  const download = { method: 'GET' as const, onRequest: [...asAdmin, deps.limitDownloads] };

  app.route({
    ...shared,
    url: api.adminFunnel,
    schema: { tags, querystring: FunnelQuery, response: { 200: FunnelAnswer } },
    handler: async ({ query }) => ok(await readFunnel(deps.db, query)),
  });

  app.route({
    ...shared,
    url: api.adminUsers,
    schema: { tags, querystring: UsersQuery, response: { 200: UsersAnswer } },
    handler: async (request) => ok(await readUsers(deps, principalOf(request), request.query)),
  });

  app.route({
    ...download,
    url: api.adminUsersCsv,
    schema: { tags, querystring: UsersQuery.omit({ limit: true, skip: true, after: true }) },
    handler: async (request, reply) => {
      const lines = await prepareCsv(deps, principalOf(request), request.query);
      return sendFile(reply, 'users', lines);
    },
  });

  app.route({
    ...shared,
    url: api.adminUser,
    schema: { tags, params: UserParams, response: { 200: UserAnswer } },
    handler: async (request) =>
      ok({ user: await readUser(deps, principalOf(request), request.params.userId) }),
  });

  app.route({
    ...shared,
    url: api.adminSessions,
    schema: { tags, querystring: SessionsQuery, response: { 200: SessionsAnswer } },
    handler: async (request) => ok(await showVisits(deps.db, principalOf(request), request.query)),
  });

  app.route({
    ...shared,
    url: api.adminStats,
    schema: { tags, response: { 200: StatsAnswer } },
    handler: async (request) => ok({ stats: await readStats(deps, principalOf(request)) }),
  });

  app.route({
    ...download,
    url: api.adminWaitlistCsv,
    schema: { tags },
    handler: async (request, reply) =>
      sendFile(reply, 'waitlist', await prepareWaitlistCsv(deps, principalOf(request))),
  });

  app.route({
    ...shared,
    url: api.adminAudit,
    schema: { tags, querystring: AuditQuery, response: { 200: AuditAnswer } },
    handler: async ({ query }) => ok({ entries: await readAudit(deps.db, query) }),
  });
}

/** A CSV file with today's date (UTC) in its name. */
function sendFile(reply: FastifyReply, name: string, lines: Readable) {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(lines);
}
