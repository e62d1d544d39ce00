import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formOf } from '../../framework/form-body.ts';
import { html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import { isFree, planOf } from './schedule.ts';
import { appointmentOf, cancel, moveTo, type Office, reschedule, writeNotes } from './writes.ts';

const every = z.strictObject({ every: z.int().min(1) }).nullable();
const Faults = z.strictObject({ lost_answer: every.optional(), spot_taken: every.optional() });
type Fault = keyof z.infer<typeof Faults>;
const Act = z.union([
  z.object({ act: z.literal('cancel') }),
  z.object({ act: z.literal('note'), notes: z.string() }),
  z.object({ act: z.enum(['move', 'reschedule']), spotID: z.coerce.number().int() }),
]);

/** What goes wrong with writes: every n-th answer is lost after it was done, or its spot is taken just before. */
export class WriteFaults {
  readonly #on = new Map<Fault, { every: number; count: number }>();

  set(settings: z.infer<typeof Faults>): void {
    for (const name of ['lost_answer', 'spot_taken'] as const) {
      const setting = settings[name];
      if (setting === null) this.#on.delete(name);
      else if (setting !== undefined) this.#on.set(name, { ...setting, count: 0 });
    }
  }

  strikes(name: Fault): boolean {
    const fault = this.#on.get(name);
    if (fault === undefined) return false;
    fault.count += 1;
    return fault.count % fault.every === 0;
  }
}

/**
 * `/office`: what people in the office do, for a person's browser and for tests. The live vendor has nothing like it.
 * `PUT /office/faults`, `POST /office/appointments/ID` with `cancel`, `move`, `reschedule` or `note`, `POST
 * /office/spots/ID` takes a spot.
 */
export function officeDesk(app: FastifyInstance, office: () => Office, faults: WriteFaults): void {
  app.get('/office', async (_request, reply) => {
    const { company, written, at } = office();
    const free = planOf(company, written, at).spot.rows.filter(
      (spot) => isFree(spot) && spot.apiCanSchedule === '1',
    );
    const rows = written.all('appointment').toReversed();
    return sendPage(reply, {
      title: 'FieldRoutes: the office',
      body: html`
<h1>The office’s calendar</h1>
<p>Appointments that were written by the API. What you do here, the product finds when it reads them next.</p>
${rows.length === 0 ? html`<p class="muted">None yet.</p>` : null}
${rows.map(
  (
    row,
  ) => html`<section class="card"><h2>${String(row.appointmentID)}: ${String(row.date)} ${String(row.start)}, ${String(row.statusText)}</h2>
<p>${String(row.appointmentNotes)}</p>
${
  Number(row.status) === 0
    ? html`<form method="post" action="/office/appointments/${String(row.appointmentID)}"><button name="act" value="cancel">Cancel it</button></form>
<form method="post" action="/office/appointments/${String(row.appointmentID)}"><select name="spotID" aria-label="Spot">${free.slice(0, 60).map((spot) => html`<option value="${String(spot.spotID)}">${String(spot.date)} ${String(spot.start)}</option>`)}</select> <button name="act" value="move">Move it</button> <button name="act" value="reschedule">Reschedule it</button></form>`
    : null
}</section>`,
)}`,
    });
  });
  app.put('/office/faults', async (request) => {
    faults.set(Faults.parse(request.body));
    return { ok: true };
  });
  app.get('/office/appointments', async () => ({ appointments: office().written.all('appointment') }));
  app.post<{ Params: { id: string } }>('/office/appointments/:id', async (request, reply) => {
    const here = office();
    const known = appointmentOf(here, request.params.id);
    const act = Act.parse(formOf(request.body));
    if (act.act === 'cancel') cancel(here, known, 'By the office');
    else if (act.act === 'note') writeNotes(here, known, act.notes);
    else if (act.act === 'move') moveTo(here, known, act.spotID);
    else reschedule(here, known, act.spotID);
    return reply.redirect('/office', 303);
  });
  app.post<{ Params: { id: string } }>('/office/spots/:id', async (request) => {
    takeSpot(office(), Number(request.params.id));
    return { ok: true };
  });
}

/** Somebody of the office puts a visit of their own into a spot. */
export function takeSpot({ written }: Pick<Office, 'written'>, spotId: number): void {
  written.put('taken', spotId, { spotID: String(spotId) });
}
