import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Carriers } from '../carriers/carriers.ts';
import { e164, type PhoneEntry } from '../carriers/records.ts';

const message = z
  .strictObject({ to: e164, body: z.string().max(1600).default(''), picture: z.boolean().default(false) })
  .refine(({ body, picture }) => body !== '' || picture, 'A text has words or a picture');
const call = z.strictObject({ to: e164 });
const since = z.object({
  after: z.coerce.number().int().min(0).default(0),
  /** Seconds for which the answer may wait for something new. */
  wait: z.coerce.number().min(0).max(25).default(0),
});
const several = since.extend({
  phones: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(e164).max(20)),
});

/** What a script can do with a phone: docs/sandbox.md. */
export function phoneRoutes(app: FastifyInstance, carriers: Carriers): void {
  const { state } = carriers;
  const noNumber = (reply: FastifyReply, to: string) =>
    reply.status(404).send({ error: `No carrier of the sandbox holds ${to}` });

  app.post<{ Params: { phone: string } }>('/api/phones/:phone/messages', async ({ params, body }, reply) => {
    const phone = e164.parse(params.phone);
    const sent = message.parse(body);
    const held = carriers.holder(sent.to);
    if (held === undefined) return noNumber(reply, sent.to);
    const entry = held.server.network.sendFromPhone(phone, held.number, sent.body, sent.picture);
    return reply.status(201).send(view(entry));
  });
  app.post<{ Params: { phone: string } }>(
    '/api/phones/:phone/missed-calls',
    async ({ params, body }, reply) => {
      const phone = e164.parse(params.phone);
      const { to } = call.parse(body);
      const held = carriers.holder(to);
      if (held === undefined) return noNumber(reply, to);
      return reply.status(201).send(view(held.server.network.missCall(phone, held.number)));
    },
  );
  app.get<{ Params: { phone: string } }>('/api/phones/:phone/messages', async ({ params, query, raw }) => {
    const { after, wait } = since.parse(query);
    return answer([e164.parse(params.phone)], after, wait, raw.socket);
  });
  app.get('/api/phones/messages', async ({ query, raw }) => {
    const { phones, after, wait } = several.parse(query);
    return answer(phones, after, wait, raw.socket);
  });
  app.get('/api/phones', async () => ({
    phones: state.phones(),
    numbers: carriers.servers.flatMap(({ dialect }) =>
      state.numbers(dialect.id).map(({ e164: number }) => ({ number, carrier: dialect.id })),
    ),
  }));

  async function answer(phones: readonly string[], after: number, wait: number, socket: ClosingSocket) {
    if (wait > 0 && state.entries(phones, after).length === 0) await somethingNew(phones, wait, socket);
    const messages = state.entries(phones, after).map(view);
    return { messages, last: messages.at(-1)?.id ?? after };
  }

  function somethingNew(phones: readonly string[], seconds: number, socket: ClosingSocket): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = state.onEntry(({ phone }) => {
      if (phones.includes(phone)) resolve();
    });
    const timer = setTimeout(resolve, seconds * 1000);
    socket.once('close', resolve);
    return promise.finally(() => {
      end();
      clearTimeout(timer);
      socket.off('close', resolve);
    });
  }
}

interface ClosingSocket {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** An entry as the API gives it. `direction` is seen from the phone. */
function view({ id, at, phone, with: number, carrier, kind, body, automatic, picture = false }: PhoneEntry) {
  const direction = kind === 'in' ? 'received' : 'sent';
  return {
    ...{ id, at: new Date(at).toISOString(), phone, number, carrier, body, automatic, picture },
    direction,
    missedCall: kind === 'missed_call',
  };
}
