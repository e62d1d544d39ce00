import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  AppointmentChangedAnswer,
  AppointmentIdAnswer,
  BlockAnswer,
  BlockRemovedAnswer,
  CalendarAnswer,
  CalendarQuery,
  DoubtsAnswer,
  DoubtsQuery,
  FreeAnswer,
  FreeQuery,
  MoveRequest,
  StateRequest,
} from '../../../../contract/calendar.ts';
import { BlockRequest, BookRequest } from '../../../../contract/calendar-forms.ts';
import { api } from '../../../../contract/paths.ts';
import { NoticeQuery, VisitNoticeAnswer } from '../../../../contract/visit-notice.ts';
import { limitInDay, limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { readNotice } from '../messaging/visit-notice.ts';
import { block, unblock } from './blocks.service.ts';
import { book, type ChangeDeps, move, readDoubts, readFree, readPage, setState } from './page.service.ts';

const AppointmentParams = z.object({ appointmentId: z.uuid() });
const BlockParams = z.object({ blockId: z.uuid() });

/** `/api/texting/calendar*`, `/appointments*` and `/blocks*`: the company's appointments. */
export function schedulingRoutes(
  app: App,
  deps: ChangeDeps,
  signedIn: (request: FastifyRequest) => Promise<void>,
) {
  const tags = ['calendar'];
  const reads = { onRequest: signedIn } as const;
  const limits = [limitPerAccount(app, 240, '1 minute'), limitInDay(deps.db, 'calendar-changes', 5000)];
  const changes = { onRequest: signedIn, preHandler: limits };

  app.route({
    ...reads,
    method: 'GET',
    url: api.textingCalendar,
    schema: { tags, querystring: CalendarQuery, response: { 200: CalendarAnswer } },
    handler: async (request) => ok(await readPage(deps, principalOf(request), request.query)),
  });

  app.route({
    ...reads,
    method: 'GET',
    url: api.textingFree,
    schema: { tags, querystring: FreeQuery, response: { 200: FreeAnswer } },
    handler: async (request) => ok(await readFree(deps, principalOf(request), request.query)),
  });

  app.route({
    ...reads,
    method: 'GET',
    url: api.textingDoubts,
    schema: { tags, querystring: DoubtsQuery, response: { 200: DoubtsAnswer } },
    handler: async (request) => ok(await readDoubts(deps, principalOf(request), request.query)),
  });

  app.route({
    ...changes,
    method: 'POST',
    url: api.appointments,
    schema: { tags, body: BookRequest, response: { 200: AppointmentIdAnswer } },
    handler: async (request) => ok(await book(deps, principalOf(request), request.body)),
  });

  app.route({
    ...changes,
    method: 'POST',
    url: api.appointmentMove,
    schema: {
      tags,
      params: AppointmentParams,
      body: MoveRequest,
      response: { 200: AppointmentChangedAnswer },
    },
    handler: async (request) => {
      const { appointmentId } = request.params;
      return ok(await move(deps, principalOf(request), appointmentId, request.body));
    },
  });

  app.route({
    ...changes,
    method: 'POST',
    url: api.appointmentState,
    schema: {
      tags,
      params: AppointmentParams,
      body: StateRequest,
      response: { 200: AppointmentChangedAnswer },
    },
    handler: async (request) => {
      const { appointmentId } = request.params;
      return ok(await setState(deps, principalOf(request), appointmentId, request.body));
    },
  });

  app.route({
    ...reads,
    method: 'GET',
    url: api.appointmentNotice,
    schema: {
      ...{ tags, params: AppointmentParams, querystring: NoticeQuery },
      response: { 200: VisitNoticeAnswer },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      const { date, start, end } = request.query;
      const to = date && start && end ? { date, start, end } : null;
      return ok(await readNotice(deps, accountId, request.params.appointmentId, to));
    },
  });

  app.route({
    ...changes,
    method: 'POST',
    url: api.blocks,
    schema: { tags, body: BlockRequest, response: { 200: BlockAnswer } },
    handler: async (request) => ok(await block(deps, principalOf(request), request.body)),
  });

  app.route({
    ...changes,
    method: 'DELETE',
    url: api.block,
    schema: { tags, params: BlockParams, response: { 200: BlockRemovedAnswer } },
    handler: async (request) => ok(await unblock(deps, principalOf(request), request.params.blockId)),
  });
}
