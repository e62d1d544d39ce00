import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ConfirmImportRequest,
  CreateImportRequest,
  ImportAnswer,
  ImportsAnswer,
  PreviewAnswer,
  RemovalAnswer,
} from '../../../contract/imports.ts';
import { api } from '../../../contract/paths.ts';
import { AppError } from '../../platform/errors.ts';
import { limitInDay, limitPerAccount } from '../../platform/http/account-limit.ts';
import type { App } from '../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { whileLetIn } from '../../platform/http/long-calls.ts';
import { ok } from '../../platform/http/ok.ts';
import { type LimitPlaces, limitPlaces, uploadPlaces } from '../../platform/http/overload/limit-places.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { presentImport, presentListed } from './imports.presenter.ts';
import { type ImportRow, listImports } from './imports.repository.ts';
import {
  confirm,
  createImport,
  getImport,
  type ImportsDeps,
  preview,
  refusalsCsv,
  removalOf,
  removeImport,
} from './imports.service.ts';
import { minimumRateWhile } from './minimum-rate.ts';
import { receiveFile } from './receive-file.ts';
import type { UploadBudgets } from './spend-upload.ts';

const Params = z.object({ importId: z.uuid('This is not the number of an import') });
const Removed = z.object({ success: z.literal(true), data: z.object({ removed: z.literal(true) }) });

/** `/api/imports*`: uploading files, confirming how they are read, taking them away. */
export function importsRoutes(
  app: App,
  deps: ImportsDeps & UploadBudgets & { limitDownloads: LimitPlaces },
  signedIn: SignedIn,
) {
  const shared = { onRequest: signedIn };
  const limitUploads = limitPlaces(uploadPlaces);
  const slowest = minimumRateWhile(limitUploads.isCrowded);
  const tags = ['imports'];
  const answer = (row: ImportRow) => ok({ import: presentImport(row) });
  const keyOf = (request: FastifyRequest<{ Params: z.infer<typeof Params> }>) => ({
    accountId: principalOf(request).accountId,
    importId: request.params.importId,
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.imports,
    schema: { tags, response: { 200: ImportsAnswer } },
    handler: async (request) => {
      const rows = await listImports(deps.db, principalOf(request).accountId);
      return ok({ imports: rows.map(presentListed) });
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.imports,
    config: { rateLimit: { max: 200, timeWindow: '10 minutes' } },
    preHandler: limitInDay(deps.db, 'imports', 500),
    schema: { tags, body: CreateImportRequest, response: { 201: ImportAnswer } },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request);
      const row = await createImport(deps, accountId, request.body, addressGroup(request.ip));
      return reply.code(201).send(answer(row));
    },
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.import,
    schema: { tags, params: Params, response: { 200: ImportAnswer } },
    handler: async (request) => answer(await getImport(deps.db, keyOf(request))),
  });

  // In a scope of its own: only here does a body arrive as a stream.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      onRequest: [signedIn, limitUploads],
      method: 'PUT',
      url: api.importFile,
      config: { isUpload: true },
      schema: {
        tags,
        params: Params,
        consumes: ['application/octet-stream'],
        response: { 200: ImportAnswer },
      },
      handler: async (request) => {
        if (!(request.body instanceof Readable))
          throw new AppError('validation_failed', 'The file is missing.');
        // A refused upload is answered before all of it has come: its connection has to stay open for that.
        const body = whileLetIn(request, request.body.iterator({ destroyOnReturn: false }));
        const said = request.headers['content-length'];
        const length = said === undefined ? null : Number(said);
        const group = addressGroup(request.ip);
        return answer(await receiveFile(deps, keyOf(request), { body, length, group, slowest }));
      },
    });
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.importPreview,
    // Each reads rows anew; a person tries a few ways of reading.
    preHandler: limitPerAccount(app, 120, '1 minute'),
    schema: { tags, params: Params, body: ConfirmImportRequest, response: { 200: PreviewAnswer } },
    handler: async (request) => ok({ rows: await preview(deps, keyOf(request), request.body) }),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.importConfirm,
    schema: { tags, params: Params, body: ConfirmImportRequest, response: { 200: ImportAnswer } },
    handler: async (request) => answer(await confirm(deps, keyOf(request), request.body)),
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.importRemoval,
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    schema: { tags, params: Params, response: { 200: RemovalAnswer } },
    handler: async (request) => ok(await removalOf(deps, keyOf(request))),
  });

  app.route({
    ...shared,
    method: 'DELETE',
    url: api.import,
    schema: { tags, params: Params, response: { 200: Removed } },
    handler: async (request) => {
      await removeImport(deps, keyOf(request));
      return ok({ removed: true });
    },
  });

  app.route({
    onRequest: [signedIn, deps.limitDownloads],
    method: 'GET',
    url: api.importRefusals,
    schema: { tags, params: Params },
    handler: async (request, reply) => {
      const key = keyOf(request);
      await getImport(deps.db, key);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="refused-rows.csv"')
        .send(Readable.from(refusalsCsv(deps.db, key)));
    },
  });
}
