import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { CarrierServer } from './carrier-server.ts';
import type { Carriers } from './carriers.ts';
import { carrierFaultNames } from './faults.ts';
import { e164, OwnNumber } from './records.ts';

const settings = z.partialRecord(z.enum(carrierFaultNames), z.unknown());
const change = OwnNumber.omit({ e164: true }).partial();
const newNumber = { webhookUrl: null, registration: 'approved', brand: 'approved' };

/**
 * The carriers' switches as JSON: `GET /carriers`, `PUT` and `DELETE /carriers/{id}/faults`,
 * `PUT /carriers/{id}/numbers/{e164}`, and `GET /carriers/{id}/accepted?after=N`, every text that it accepted.
 */
export function carrierRoutes(
  app: FastifyInstance,
  carriers: Carriers,
  origins: Readonly<Record<string, string>>,
): void {
  const { state } = carriers;
  const view = ({ dialect, faults, answered }: CarrierServer) => ({
    ...{ id: dialect.id, origin: origins[dialect.id], keys: dialect.keys },
    ...{ numbers: state.numbers(dialect.id), faults: faults.all(), requests: answered() },
  });
  const withCarrier = (reply: FastifyReply, id: string, act: (server: CarrierServer) => unknown) => {
    const server = carriers.find(id);
    return server ? act(server) : reply.status(404).send({ error: `No carrier ${id}` });
  };
  app.get('/carriers', async () => ({ carriers: carriers.servers.map(view) }));
  app.put<{ Params: { id: string } }>('/carriers/:id/faults', async ({ params, body }, reply) =>
    withCarrier(reply, params.id, (server) => {
      setFaults(server, settings.parse(body));
      return view(server);
    }),
  );
  app.delete<{ Params: { id: string } }>('/carriers/:id/faults', async ({ params }, reply) =>
    withCarrier(reply, params.id, (server) => {
      setFaults(server, null);
      return view(server);
    }),
  );
  app.put<{ Params: { id: string; number: string } }>(
    '/carriers/:id/numbers/:number',
    async (request, reply) =>
      withCarrier(reply, request.params.id, ({ dialect }) => {
        const number = e164.parse(request.params.number);
        const held = state.holder(number);
        if (held !== undefined && held.carrier !== dialect.id) {
          return reply.status(409).send({ error: `${number} is held by ${held.carrier}` });
        }
        const changed = OwnNumber.parse({
          ...newNumber,
          ...held?.number,
          ...change.parse(request.body),
          e164: number,
        });
        state.write({ type: 'number', carrier: dialect.id, number: changed });
        return changed;
      }),
  );
  app.get<{ Params: { id: string }; Querystring: unknown }>(
    '/carriers/:id/accepted',
    async (request, reply) =>
      withCarrier(reply, request.params.id, ({ dialect }) => {
        const { after } = z.object({ after: z.coerce.number().int().min(0).default(0) }).parse(request.query);
        const texts = state.accepted(dialect.id).map((text, index) => ({
          ...{
            number: index + 1,
            providerId: text.providerId,
            from: text.from,
            to: text.to,
            body: text.body,
          },
          ...{ at: text.at, statusUrl: text.statusUrl, state: state.stateOf(text.providerId).state },
        }));
        return { texts: texts.slice(after) };
      }),
  );
}

/** Sets faults, or ends all with null; texts that were held go on when `held` ends. Throws ZodError. */
export function setFaults(
  { faults, network }: CarrierServer,
  settings: Parameters<typeof faults.setAll>[0] | null,
): void {
  if (settings === null) faults.clear();
  else faults.setAll(settings);
  if (faults.get('held') === undefined) network.release();
}
