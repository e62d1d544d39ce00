import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ZodError, z } from 'zod';
import { carrierRoutes } from '../carriers/carrier-routes.ts';
import type { Carriers } from '../carriers/carriers.ts';
import type { SandboxCompany } from '../company/company.ts';
import { faultNames } from '../framework/faults.ts';
import { formOf, readForms } from '../framework/form-body.ts';
import type { VendorServer } from '../framework/vendor-server.ts';
import type { ModelServer } from '../model/model-server.ts';
import { sendPage } from '../pages/page.ts';
import { phoneRoutes } from '../phones/phone-routes.ts';
import { phonesPageRoutes } from '../phones/phones-page.ts';
import { homePage } from './home-page.ts';
import { modelRoutes } from './model-routes.ts';

export interface HomeOptions {
  servers: readonly VendorServer[];
  /** By vendor; filled when they listen. */
  origins: Readonly<Record<string, string>>;
  company(): SandboxCompany;
  /** As of when the company is shown, in seconds since 1970; null for all of it. */
  now(): number | null;
  setNow(instantSeconds: number | null): void;
  model: { server: ModelServer; origin(): string };
  carriers: Carriers;
}

const settings = z.partialRecord(z.enum(faultNames), z.unknown());
const instant = z.strictObject({ instant: z.int().min(0).nullable() });
const chosenFault = z.object({ fault: z.enum(faultNames), switch: z.enum(['on', 'off']) });
const chosenDay = z.union([
  z.object({ whole: z.literal('yes') }).transform(() => null),
  z.object({ day: z.iso.date() }).transform(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
]);

/** The sandbox's own page, and beside it the switches as JSON. */
export function buildHome(options: HomeOptions): FastifyInstance {
  const { servers, origins, company, now, setNow, model, carriers } = options;
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  // Nothing but this page and programs may switch: another site open in the same browser may not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.status(403).send({ error: 'Not from another site' });
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
    return reply.send(error);
  });

  const withVendor = (reply: FastifyReply, id: string, act: (server: VendorServer) => unknown) => {
    const server = servers.find(({ vendor }) => vendor.id === id);
    return server ? act(server) : reply.status(404).send({ error: `No vendor ${id}` });
  };
  const view = ({ vendor, faults, answered }: VendorServer) => ({
    id: vendor.id,
    origin: origins[vendor.id],
    keys: vendor.keys,
    faults: faults.all(),
    requests: answered(),
  });

  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      homePage({
        ...{ servers, origins, company: company(), now: now() },
        model: { server: model.server, origin: model.origin() },
        carriers: carriers.servers,
      }),
    ),
  );
  modelRoutes(app, model.server, model.origin);
  carrierRoutes(app, carriers, origins);
  phoneRoutes(app, carriers);
  phonesPageRoutes(app);
  app.get('/vendors', async () => ({ vendors: servers.map(view) }));
  app.put('/now', async (request) => {
    const { instant: seconds } = instant.parse(request.body);
    setNow(seconds);
    return { instant: seconds };
  });
  app.post('/now', async (request, reply) => {
    setNow(chosenDay.parse(formOf(request.body)));
    return reply.redirect('/', 303);
  });
  app.put<{ Params: { id: string } }>('/vendors/:id/faults', async ({ params, body }, reply) =>
    withVendor(reply, params.id, (server) => {
      server.faults.setAll(settings.parse(body));
      return view(server);
    }),
  );
  app.delete<{ Params: { id: string } }>('/vendors/:id/faults', async ({ params }, reply) =>
    withVendor(reply, params.id, (server) => {
      server.faults.clear();
      return view(server);
    }),
  );
  app.post<{ Params: { id: string } }>('/vendors/:id/faults', async ({ params, body }, reply) =>
    withVendor(reply, params.id, ({ faults }) => {
      const form = formOf(body);
      const { fault, switch: way } = chosenFault.parse(form);
      faults.set(fault, way === 'on' ? settingOf(form) : null);
      return reply.redirect(`/#${params.id}`, 303);
    }),
  );
  return app;
}

/** A fault's setting out of its form, in which everything is text. */
function settingOf({ every, ms, minutes, token }: Record<string, string>): object {
  const numbers = Object.entries({ every, ms, minutes }).filter(([, value]) => value !== undefined);
  const setting = Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]));
  return token === undefined ? setting : { ...setting, token: true };
}
