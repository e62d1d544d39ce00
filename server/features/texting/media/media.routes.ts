import { z } from 'zod';
import { api } from '../../../../contract/paths.ts';
import { limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { type MediaDeps, readPicture } from './media.service.ts';

const Params = z.object({
  threadId: z.uuid(),
  messageId: z.uuid(),
  index: z.coerce.number().int().min(0).max(9),
});

/** `/api/texting/threads/:threadId/messages/:messageId/media/:index`: pictures of texts. */
export function mediaRoutes(app: App, deps: MediaDeps, signedIn: SignedIn) {
  app.route({
    onRequest: signedIn,
    method: 'GET',
    url: api.textingMedia,
    // Each is a call to the carrier, and up to five megabytes.
    preHandler: limitPerAccount(app, 60, '1 minute'),
    schema: { tags: ['conversations'], params: Params },
    handler: async (request, reply) => {
      const { type, fileName, bytes } = await readPicture(
        deps,
        principalOf(request).accountId,
        request.params,
      );
      return (
        reply
          .type(type)
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          // The picture is untrusted input.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(Buffer.from(bytes))
      );
    },
  });
}
