import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formOf } from '../framework/form-body.ts';
import { ModelFaultSetting, modelFaultNames } from '../model/model-faults.ts';
import type { ModelServer } from '../model/model-server.ts';

const chosen = z.object({ fault: z.enum(modelFaultNames), switch: z.enum(['on', 'off']) });

/** The model's switch: by its form on the page, and as JSON (`PUT /model/fault`, null for none). */
export function modelRoutes(app: FastifyInstance, model: ModelServer, origin: () => string): void {
  const view = () => ({ origin: origin(), fault: model.faults.get(), calls: model.calls() });
  app.get('/model', async () => view());
  app.put('/model/fault', async ({ body }) => {
    model.faults.set(ModelFaultSetting.parse(body));
    return view();
  });
  app.delete('/model/fault', async () => {
    model.faults.set(null);
    return view();
  });
  app.post('/model/fault', async ({ body }, reply) => {
    const { fault, switch: way } = chosen.parse(formOf(body));
    model.faults.set(way === 'on' ? { fault } : null);
    return reply.redirect('/#model', 303);
  });
}
