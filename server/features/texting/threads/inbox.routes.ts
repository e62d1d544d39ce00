import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  ErasedAnswer,
  MessagePageAnswer,
  MessagesQuery,
  ModeRequest,
  ReasonRequest,
  ThreadAnswer,
  ThreadDetailAnswer,
  ThreadListAnswer,
  type ThreadRow,
  ThreadsQuery,
  WantsTextsRequest,
  WriteAnswer,
  WriteRequest,
} from '../../../../contract/conversations.ts';
import { api } from '../../../../contract/paths.ts';
import { limitInDay, limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { LimitPlaces } from '../../../platform/http/overload/limit-places.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { readEvidence } from '../evidence/evidence.service.ts';
import {
  contactAgain,
  doNotContact,
  type InboxDeps,
  markRead,
  readMessages,
  readThread,
  readThreads,
  setMode,
  stopThread,
  wantsTexts,
  writeText,
} from './inbox.service.ts';

const Params = z.object({ threadId: z.uuid() });

/** `/api/texting/threads*`: the company's conversations. */
export function inboxRoutes(app: App, deps: InboxDeps & { limitDownloads: LimitPlaces }, signedIn: SignedIn) {
  const shared = { onRequest: signedIn } as const;
  const tags = ['conversations'];
  // A person writes a text in some seconds.
  const inDay = limitInDay(deps.db, 'conversation-changes', 5000);
  const limitTexts = [limitPerAccount(app, 60, '1 minute'), inDay];
  const perMinute = limitPerAccount(app, 240, '1 minute');
  const limitChanges = [perMinute, inDay];

  app.route({
    ...shared,
    method: 'GET',
    url: api.textingThreads,
    schema: { tags, querystring: ThreadsQuery, response: { 200: ThreadListAnswer } },
    handler: async (request) => ok(await readThreads(deps, principalOf(request), request.query)),
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.textingThread,
    schema: { tags, params: Params, response: { 200: ThreadDetailAnswer } },
    handler: async (request) => ok(await readThread(deps, principalOf(request), request.params.threadId)),
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.textingMessages,
    schema: { tags, params: Params, querystring: MessagesQuery, response: { 200: MessagePageAnswer } },
    handler: async (request) =>
      ok(await readMessages(deps, principalOf(request), request.params.threadId, request.query)),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.textingMessages,
    preHandler: limitTexts,
    schema: { tags, params: Params, body: WriteRequest, response: { 200: WriteAnswer } },
    handler: async (request) => {
      const { threadId } = request.params;
      return ok({ message: await writeText(deps, principalOf(request), threadId, request.body) });
    },
  });

  const change = { ...shared, method: 'POST', preHandler: limitChanges } as const;
  const threadOf = async (changed: Promise<ThreadRow>) => ok({ thread: await changed });

  app.route({
    ...change,
    url: api.textingMode,
    schema: { tags, params: Params, body: ModeRequest, response: { 200: ThreadAnswer } },
    handler: (request) =>
      threadOf(setMode(deps, principalOf(request), request.params.threadId, request.body)),
  });

  app.route({
    ...change,
    url: api.textingContactAgain,
    schema: { tags, params: Params, body: ReasonRequest, response: { 200: ThreadAnswer } },
    handler: (request) =>
      threadOf(contactAgain(deps, principalOf(request), request.params.threadId, request.body)),
  });

  app.route({
    ...change,
    preHandler: perMinute,
    url: api.textingWantsTexts,
    schema: { tags, params: Params, body: WantsTextsRequest, response: { 200: ThreadAnswer } },
    handler: (request) =>
      threadOf(wantsTexts(deps, principalOf(request), request.params.threadId, request.body)),
  });

  app.route({
    ...change,
    preHandler: perMinute,
    url: api.textingErase,
    schema: { tags, params: Params, body: ReasonRequest, response: { 200: ErasedAnswer } },
    handler: async (request) =>
      ok(await erasePerson(deps, principalOf(request), request.params.threadId, request.body)),
  });

  app.route({
    onRequest: [signedIn, deps.limitDownloads],
    method: 'GET',
    url: api.textingEvidence,
    // All texts of a number are read for it.
    preHandler: limitPerAccount(app, 30, '1 minute'),
    schema: { tags, params: Params },
    handler: async (request, reply) => {
      const { threadId } = request.params;
      const file = await readEvidence(deps.db, principalOf(request), threadId, new Date());
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          // The texts are untrusted input.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(Readable.from(file.pieces, { objectMode: false }))
      );
    },
  });

  for (const [url, apply] of [
    [api.textingStop, stopThread],
    [api.textingDoNotContact, doNotContact],
    [api.textingRead, markRead],
  ] as const) {
    app.route({
      ...change,
      // A stop must not wait for tomorrow, and what was read leaves no row.
      preHandler: perMinute,
      url,
      schema: { tags, params: Params, response: { 200: ThreadAnswer } },
      handler: (request) => threadOf(apply(deps, principalOf(request), request.params.threadId)),
    });
  }
}
