import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../contract/paths.ts';
import { VisitorRefusal } from '../../../contract/waitlist.ts';
import { type Product, testProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());
afterEach(() => product.database.pool.query('delete from waitlist_entries'));

const entry = { name: ' Dana Whitlock ', email: 'Dana@WasatchPest.example ', industry: 'Pest control' };
const join = (body: unknown) => product.anonymous.call('POST', api.waitlist, body);
const stored = async () => (await product.database.pool.query('select * from waitlist_entries')).rows;

describe('joining the waitlist', () => {
  it('keeps what was entered, trimmed, and nothing else', async () => {
    const answer = await join({
      ...entry,
      company: '',
      notes: ' Two offices ',
      sessionId: 's-1',
      admin: true,
    });
    expect([answer.status, answer.body]).toEqual([201, { success: true }]);
    expect(await stored()).toEqual([
      {
        email_key: 'dana@wasatchpest.example',
        email: 'Dana@WasatchPest.example',
        name: 'Dana Whitlock',
        company: null,
        industry: 'Pest control',
        notes: 'Two offices',
        visitor_session_id: 's-1',
        created_at: expect.any(Date),
      },
    ]);
  });

  it('refuses an email that is on it, whatever its case, and keeps the first entry', async () => {
    await join(entry);
    const answer = await join({ ...entry, name: 'Somebody else', email: ' dana@wasatchPEST.example' });
    expect([answer.status, answer.body]).toEqual([
      409,
      { success: false, error: 'duplicate_email', message: 'This email is already on our waitlist!' },
    ]);
    expect(await stored()).toMatchObject([{ name: 'Dana Whitlock' }]);
  });

  it('takes one of several that come at once with the same email', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(entry)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([
    [{}, 'Name is required'],
    [{ ...entry, name: '   ' }, 'Name is required'],
    [{ ...entry, email: undefined }, 'Email is required'],
    [{ ...entry, email: ' ' }, 'Email is required'],
    [{ ...entry, email: 'dana at pest' }, 'Please enter a valid email'],
    [{ ...entry, email: 'dana@pest co.example' }, 'Please enter a valid email'],
    [{ ...entry, email: `${'d'.repeat(250)}@pest.example` }, 'Please enter a valid email'],
    [{ ...entry, industry: '' }, 'Industry is required'],
    [{ ...entry, name: ['Dana'] }, 'Name is required'],
    [{ ...entry, notes: 'x'.repeat(2001) }, 'Notes may have at most 2000 characters'],
    [{ ...entry, company: { name: 'Wasatch' } }, 'Company must be text'],
  ])('says what is wrong with %j', async (body, message) => {
    const answer = await join(body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, error: 'validation_failed', message },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('keeps hostile text as text', async () => {
    const name = `<script>alert(1)</script>'); drop table waitlist_entries; --`;
    expect((await join({ ...entry, name })).status).toBe(201);
    expect(await stored()).toMatchObject([{ name }]);
  });

  it.each([
    ['a character that cannot be kept', JSON.stringify({ ...entry, name: 'a\0b' }), 'application/json', 400],
    ['half a body', '{"name": "Dana"', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['an own prototype', '{"__proto__": {"name": "x"}}', 'application/json', 400],
    ['another content type', 'name=Dana', 'application/x-www-form-urlencoded', 400],
    ['far too much', `{"name": "${'x'.repeat(300_000)}"}`, 'application/json', 413],
  ])('refuses %s in the same flat shape', async (_what, body, type, status) => {
    const answer = await fetch(product.origin + api.waitlist, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    const { message } = VisitorRefusal.strict().parse(await answer.json());
    expect(message).toMatch(/^[A-Z].+\.$|is required$/);
    expect(await stored()).toEqual([]);
  });

  it('says nothing of the inside when it breaks', async () => {
    await product.database.owner.pool.query('alter table waitlist_entries rename to gone');
    const answer = await join(entry);
    await product.database.owner.pool.query('alter table gone rename to waitlist_entries');
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        success: false,
        error: 'internal',
        message: 'Something went wrong on our side. Please try again.',
      },
    ]);
  });
});

describe('many tries from one address', () => {
  it('are refused with a sentence and a time to wait', async () => {
    const fresh = await testProduct();
    const tries = Array.from({ length: 31 }, () => fresh.anonymous.call('POST', api.waitlist, {}));
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ status }) => status === 429);
    await fresh.close();
    expect(answers.length - refused.length).toBe(30);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.body).toEqual({
      success: false,
      error: 'rate_limited',
      message: expect.stringMatching(/^Too many tries\. Please wait .+ and try again\.$/),
    });
  });
});

it('refuses with a message for the rest of the day once its budget is used up', async () => {
  await join(entry);
  await product.database.pool.query(`update use_counts set count = 1e9 where what = 'waitlist-bytes-in-all'`);
  const answer = await join({ ...entry, email: 'other@acme.example' });
  expect([answer.status, VisitorRefusal.parse(answer.body).message]).toEqual([
    429,
    'Our waitlist is full for today. Please come back tomorrow.',
  ]);
  expect(await stored()).toHaveLength(1);
});
