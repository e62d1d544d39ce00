import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokenAnswer } from '../../../contract/accounts.ts';
import { api } from '../../../contract/paths.ts';
import { clientOf, type Product, registration, testProduct } from '../../testing/product.ts';
import { aVisit, desktopBrowser } from './testing/visits.ts';
import { storedVisitId } from './visit-claim.service.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const sync = (body: unknown) =>
  product.anonymous.call('POST', api.sessionSync, body, { 'user-agent': desktopBrowser });

/** All that is stored of a visit. */
async function stored(name: string): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    'select to_jsonb(v) as visit from visitor_sessions v where session_id = $1',
    [name],
  );
  return rows[0]?.visit;
}

describe('a visit of a browser that keeps its proof', () => {
  const mine = aVisit({ sessionId: 'mine', sessionProof: 'known to one', pageViews: 3 });
  const nameOfMine = storedVisitId({ ...mine });

  it.each([
    ['without the proof', {}],
    ['with another proof', { sessionProof: 'guessed' }],
    ['as the name under which it is kept', { sessionId: nameOfMine }],
  ])('is not changed by who knows its id: %s', async (_how, forged) => {
    await sync(mine);
    const before = await stored(nameOfMine);
    expect(before).toMatchObject({ page_views: 3 });
    const { sessionProof: _, ...known } = mine;
    const answer = await sync({ ...known, pageViews: 900, waitlistSubmitted: true, ...forged });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(nameOfMine)).toEqual(before);
    await sync({ ...mine, pageViews: 3 });
    expect(await stored(nameOfMine)).toEqual(before);
  });

  it('grows by its own syncs, and its proof is not kept', async () => {
    const visit = aVisit({ sessionId: 'proven', sessionProof: 'never-kept-as-it-is' });
    await sync(visit);
    await sync({ ...visit, pageViews: 7 });
    const { rows } = await product.database.pool.query(
      `select v::text as row, page_views from visitor_sessions v where starts_with(session_id, 'proven')`,
    );
    expect(rows).toEqual([{ row: expect.not.stringContaining('never-kept'), page_views: 7 }]);
  });

  it('is linked to a sign-up with its proof, and to no other', async () => {
    await sync(mine);
    await sync(aVisit({ sessionId: 'without' }));
    const claims = [
      { sessionId: 'mine' },
      { sessionId: 'mine', sessionProof: '' },
      { sessionId: 'mine', sessionProof: 'not it' },
      { sessionId: nameOfMine },
      { sessionId: 'without' },
      { sessionId: 'without', sessionProof: 'guessed' },
      { sessionId: 'mine', sessionProof: mine.sessionProof },
    ];
    const exported: unknown[] = [];
    for (const [n, claim] of claims.entries()) {
      const input = { ...registration(`claim${n}@wasatchpest.example`), ...claim };
      const answer = await product.anonymous.call('POST', api.register, input);
      expect(answer.status).toBe(201);
      const { token } = TokenAnswer.parse(answer.body).data;
      const customer = clientOf(product.origin, { authorization: `Bearer ${token}` });
      exported.push((await customer.call('GET', api.myDataJson)).body);
    }
    const none = { visit: null };
    const own = { visit: { sessionId: 'mine', pageViews: 3 } };
    expect(exported).toMatchObject([none, none, none, none, none, none, own]);
  });
});
