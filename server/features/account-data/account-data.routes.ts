import { Readable } from 'node:stream';
import { brand } from '../../../contract/brand.ts';
import { api } from '../../../contract/paths.ts';
import { AccountDeletedAnswer, DeleteAccountRequest } from '../../../contract/profile.ts';
import { type AccountLimit, limitPerAccount } from '../../platform/http/account-limit.ts';
import type { App } from '../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { ok } from '../../platform/http/ok.ts';
import type { LimitPlaces } from '../../platform/http/overload/limit-places.ts';
import { type AccountDataDeps, deleteAccount, readAccountData } from './account-data.service.ts';
import { asJson } from './as-json.ts';
import { asZip } from './as-zip.ts';

/** `/api/profile/data.*` and `/api/profile/delete-account`: everything an account has, to take along or to delete. */
export function accountDataRoutes(
  app: App,
  deps: AccountDataDeps & { limitGuesses: AccountLimit; limitDownloads: LimitPlaces },
  signedIn: SignedIn,
) {
  const shared = { onRequest: signedIn };
  const tags = ['profile'];
  // Everything an account has is much work to collect.
  const limitTries = limitPerAccount(app, 20, '10 minutes');
  const download = { onRequest: [signedIn, deps.limitDownloads], preHandler: limitTries };

  app.route({
    ...download,
    method: 'GET',
    url: api.myDataJson,
    schema: { tags },
    handler: async (request, reply) => {
      const data = await readAccountData(deps, principalOf(request));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachment('json'))
        .send(Readable.from(asJson(data), { objectMode: false }));
    },
  });

  app.route({
    ...download,
    method: 'GET',
    url: api.myDataCsv,
    schema: { tags },
    handler: async (request, reply) => {
      const data = await readAccountData(deps, principalOf(request));
      return reply.type('application/zip').header('content-disposition', attachment('zip')).send(asZip(data));
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.deleteAccount,
    preHandler: deps.limitGuesses,
    schema: { tags, body: DeleteAccountRequest, response: { 200: AccountDeletedAnswer } },
    handler: async (request) => {
      await deleteAccount(deps, principalOf(request), request.body);
      return ok({ deleted: true });
    },
  });
}

const attachment = (ending: string) =>
  `attachment; filename="${brand.name.toLowerCase()}-data-${new Date().toISOString().slice(0, 10)}.${ending}"`;
