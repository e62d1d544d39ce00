import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsersAnswer } from '../../../../contract/admin.ts';
import { api } from '../../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { signUp } from '../testing/history.ts';
import { nameSearched, selectNamed, selectRare, walkPage } from './user-search.repository.ts';
import { selectPage, type UserFilter } from './users.repository.ts';

let product: Product;
let admin: Customer;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.customer();
  await product.database.pool.query(`update users set user_role = 'admin'`);
});
afterAll(() => product.close());

const list = async (query: string) =>
  UsersAnswer.parse((await admin.call('GET', `${api.adminUsers}?${query}`)).body).data;
const namesOf = async (query: string) => (await list(query)).users.map(({ fullName }) => fullName);

describe('the list of users', () => {
  beforeAll(async () => {
    const { database } = product;
    await signUp(database, null, false, {
      fullName: "José-Luis O'Brien",
      phone: '+1 (385) 555-7788',
      workEmail: 'jl@termites.example',
      email: 'Jose.Private@mail.example',
    });
    await signUp(database, null, false, {
      fullName: '=HYPERLINK("http://x")',
      email: 'formula@mail.example',
    });
    const acme = await signUp(database, null, false, { fullName: 'Ann Smithson', email: 'ann@mail.example' });
    await database.pool.query(
      `insert into onboarding (account_id, company_website) values ($1, 'https://www.acme-pest.example/about')`,
      [acme],
    );
  });

  it.each([
    ['jos', 'José-Luis'],
    ['JOSÉ', 'José-Luis'],
    ["o'brien", 'José-Luis'],
    ['brien luis', 'José-Luis'],
    ['jose.private@', 'José-Luis'],
    ['private', 'José-Luis'],
    ['termites.ex', 'José-Luis'],
    ['(385) 555', 'José-Luis'],
    ['+1 385 555 7788', 'José-Luis'],
    ['555-7788', 'José-Luis'],
    ['7788', 'José-Luis'],
    ['acme-pest', 'Ann Smithson'],
    ['https://www.acme-pest.example/about', 'Ann Smithson'],
    ['ann smiths', 'Ann Smithson'],
  ])('finds %s', async (typed, name) => {
    const { users, total, more } = await list(`search=${encodeURIComponent(typed)}`);
    expect(users.map(({ fullName }) => fullName)).toEqual([expect.stringContaining(name)]);
    expect([total, more]).toEqual([1, false]);
  });

  it.each(['nobody at all', 'jose smithson', "'", '\\', ':*', '!ann', 'ann | jose', '...', 'mith'])(
    'finds nobody by %s',
    async (typed) => {
      expect(await list(`search=${encodeURIComponent(typed)}`)).toMatchObject({ users: [], total: 0 });
    },
  );

  it('finds a changed name by the new one only', async () => {
    const accountId = await signUp(product.database, null, false, { fullName: 'Oldname Kept' });
    await product.database.pool.query(`update users set full_name = 'Newname Kept' where account_id = $1`, [
      accountId,
    ]);
    expect([await namesOf('search=oldname'), await namesOf('search=newname')]).toEqual([
      [],
      ['Newname Kept'],
    ]);
  });

  it('shows the demonstration, which no count of the funnel counts', async () => {
    await signUp(product.database, null, true, { fullName: 'Demo Demosson' });
    expect(await namesOf('search=demosson')).toEqual(['Demo Demosson']);
    const [all, counted] = [await list(''), await list('reached=created')];
    expect(all.total).toBe(counted.total + 1);
    expect(all.users.filter(({ demonstration }) => demonstration)).toHaveLength(1);
    expect(counted.users).toHaveLength(counted.total);
  });

  it('comes in pages that neither repeat nor miss anybody, in every order', async () => {
    // Everybody in the same moment: the order must still leave nothing open.
    await product.database.pool.query(`update accounts set created_at = '2026-01-05T08:00:00Z'`);
    for (const sort of ['created', 'name', 'email', 'stage']) {
      for (const order of ['asc', 'desc']) {
        const whole = await list(`sort=${sort}&order=${order}`);
        const ids: string[] = [];
        const turned: string[] = [];
        let after = '';
        for (let skip = 0; skip < whole.total; skip += 2) {
          const { users } = await list(`sort=${sort}&order=${order}&limit=2&skip=${skip}`);
          ids.push(...users.map(({ id }) => id));
          const page = await list(`sort=${sort}&order=${order}&limit=2${after}`);
          turned.push(...page.users.map(({ id }) => id));
          expect(page.next === null).toBe(skip + 2 >= whole.total);
          after = `&after=${page.next}`;
        }
        expect(ids).toEqual(whole.users.map(({ id }) => id));
        expect(turned).toEqual(ids);
        expect(new Set(ids).size).toBe(whole.total);
      }
    }
    const names = await namesOf('sort=name&order=asc');
    expect(names.indexOf('Ann Smithson')).toBeLessThan(names.indexOf('Newname Kept'));
  });

  it('goes on where a page ended, whoever came or left meanwhile', async () => {
    const { pool } = product.database;
    const leave = (name: string) =>
      pool.query(
        'delete from accounts where account_id = (select account_id from users where full_name = $1)',
        [name],
      );
    await signUp(product.database, null, false, { fullName: 'Aab Leaves' });
    const [first, whole] = [await list('sort=name&order=asc&limit=2'), await list('sort=name&order=asc')];
    expect(first.users[1]?.fullName).toBe('Aab Leaves');
    await leave('Aab Leaves');
    await signUp(product.database, null, false, { fullName: 'Aaa Before' });
    const second = await list(`sort=name&order=asc&limit=3&after=${first.next}`);
    expect(second.users.map(({ id }) => id)).toEqual(whole.users.slice(2, 5).map(({ id }) => id));
    await leave('Aaa Before');
  });

  it.each(['x', 'W10', 'bnVsbA', Buffer.from('["\\u0000","0"]').toString('base64url')])(
    'refuses %s as a place to go on, in words',
    async (after) => {
      for (const sort of ['created', 'name', 'stage']) {
        const answer = await admin.call('GET', `${api.adminUsers}?sort=${sort}&after=${after}`);
        expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'validation_failed']);
      }
    },
  );

  it('is downloaded whole, and starts no formula', async () => {
    const answer = await admin.call('GET', `${api.adminUsersCsv}?sort=name&order=asc`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await list('')).total + 1);
    expect(answer.text).toContain(`"'=HYPERLINK(""http://x"")"`);
    const found = await admin.call('GET', `${api.adminUsersCsv}?search=smithson`);
    expect(found.text.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining(
        'Name,Role,Email,Work email,Phone,Stage,Created (UTC),First completed (UTC),Disconnected since (UTC),Demonstration',
      ),
      'Ann Smithson,Owner,ann@mail.example,ann@mail.example,(801) 555-0142,created,2026-01-05T08:00:00.000Z,,,',
    ]);
  });
});

describe('with a thousand users', () => {
  it('neither the list nor the search reads a whole table', async () => {
    const { pool, db } = product.database;
    await pool.query(`
      with added as (
        insert into accounts (account_id, time_zone, created_at)
        select gen_random_uuid(), 'America/Denver', now() - n * interval '1 hour' from generate_series(1, 1000) n
        returning account_id
      )
      select count(*) from added`);
    await pool.query(`
      insert into users (account_id, user_id, email, full_name, job_role, work_email, phone)
      select account_id, gen_random_uuid(), account_id || '@many.example', 'Many ' || account_id, 'Owner',
        account_id || '@many.example', '8015550000'
      from accounts where account_id not in (select account_id from users)`);
    await product.database.owner.pool.query(
      'analyze account_funnel; analyze users; analyze funnel_counts; analyze visitor_counts',
    );
    const client = await pool.connect();
    try {
      // Of a table as small as this one a whole reading may be the cheapest; what counts is that none is necessary.
      await client.query('set enable_seqscan = off');
      const filters: UserFilter[] = [
        {},
        { search: 'many' },
        { search: 'ann smi' },
        { stage: 0 },
        { reached: 2, from: '2026-01-01', to: '2026-02-01' },
      ];
      for (const filter of filters) {
        for (const sort of ['created', 'name', 'email', 'stage'] as const) {
          const page = { limit: 100, skip: 0, after: null };
          const order = { sort, order: 'desc' } as const;
          const name = nameSearched(filter);
          const queries = [
            ...(filter.search === undefined
              ? [selectPage(filter, order, page)]
              : [walkPage(filter, order, page), selectRare(filter, order, page)]),
            ...(name === null ? [] : [selectNamed(name, order, page)]),
          ];
          for (const query of queries) {
            const { sql, parameters } = query.compile(db);
            const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
            const plan = JSON.stringify(rows);
            expect(plan, `${JSON.stringify(filter)} by ${sort}`).not.toContain('Seq Scan');
            expect(plan).toContain('Index');
          }
        }
      }
    } finally {
      client.release(true);
    }
  });

  it('a search that finds many is listed page by page, and one that finds few is counted', async () => {
    const { users, total, more, next } = await list('search=man&limit=300');
    expect([users.length, total, more]).toEqual([300, 300, true]);
    const seen = users.map(({ id }) => id);
    let last: string | null = next;
    for (let page = 2; last !== null; page += 1) {
      const answer = await list(`search=man&limit=300&after=${last}`);
      seen.push(...answer.users.map(({ id }) => id));
      expect([answer.more, answer.total]).toEqual(page < 4 ? [true, 300] : [false, 1000]);
      last = answer.next;
    }
    expect(seen).toHaveLength(1000);
    expect(new Set(seen).size).toBe(1000);
    const skipped = await list('search=man&limit=300&skip=600');
    expect(skipped.users.map(({ id }) => id)).toEqual(seen.slice(600, 900));
    expect(await list('search=man&skip=2000')).toMatchObject({ users: [], total: 1000, more: false });
  });

  it('of very many with the same first and last name, a search for it shows them alone', async () => {
    const { pool } = product.database;
    const rename = (name: string, from: number, to: number) =>
      pool.query(
        `update users set full_name = $1 from (
           select account_id, row_number() over (order by account_id) as n from users where email like '%@many.example'
         ) as many where many.account_id = users.account_id and n between $2 and $3`,
        [name, from, to],
      );
    await rename('Zoë  Q. Underhill-Jones', 1, 150);
    await rename('zoe underhill', 151, 199);
    await rename('Zoelle Underhill', 200, 210);
    expect(await list('search=zoe+underhill&limit=500')).toMatchObject({ total: 210, more: false });
    expect(await list('search=underhill+zoe&limit=500')).toMatchObject({ total: 210, more: false });
    await rename('Zoe Underhill', 211, 400);
    for (const sort of ['created', 'name', 'email', 'stage']) {
      const ids: string[] = [];
      let after = '';
      do {
        const page = await list(`search=ZOE+under&sort=${sort}&limit=150${after}`);
        expect([page.total, page.more]).toEqual([389, true]);
        ids.push(...page.users.map(({ id }) => id));
        after = page.next === null ? '' : `&after=${page.next}`;
      } while (after !== '');
      const skipped = await list(`search=zoe+underhill&sort=${sort}&limit=500&skip=300`);
      expect(skipped.users.map(({ id }) => id)).toEqual(ids.slice(300));
      expect([ids.length, new Set(ids).size]).toEqual([389, 389]);
    }
    // With anything else that is asked for, everybody is looked through.
    expect((await list('search=zoe+underhill&stage=created&limit=500')).total).toBe(400);
  });
});
