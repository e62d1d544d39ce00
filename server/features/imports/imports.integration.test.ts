import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportAnswer, ImportsAnswer, PreviewAnswer } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { type Customer, errorCodeOf, eventually, type Product, testProduct } from '../../testing/product.ts';
import {
  confirmAndLoad,
  importFile,
  readImport,
  until,
  upload,
  uploadAndRead,
} from '../../testing/uploads.ts';
import { deleteAbandonedBytes } from './import-chunks.repository.ts';
import { sweepImports } from './sweep-imports.repository.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await workOnImports(product);
});
afterAll(() => product.close());

const leads = [
  'Lead ID,Created,Status,Source,Value,Phone',
  'L1,01/15/2026 09:30,Won,Google Ads,"$1,200.50",(801) 555-0111',
  'L2,01/16/2026 10:00,Lost,Yelp,,(801) 555-0112',
  'L3,13/45/2026 10:00,Open,Yelp,,(801) 555-0113',
  'L4,01/17/2026 11:15,Open,=cmd(),,(801) 555-0114',
].join('\n');

async function leadsOf({ email }: Customer) {
  const { rows } = await product.database.pool.query(
    `select external_id, outcome, lead_source, value_cents, phone, created_at from leads
     where account_id = (select account_id from users where email = $1) order by external_id`,
    [email],
  );
  return rows;
}

describe('an upload', () => {
  it('goes from file to records, and counts what it took and refused', async () => {
    const customer = await product.customer();
    const read = await uploadAndRead(customer, 'leads.csv', leads);
    expect(read).toMatchObject({ status: 'ready', kind: 'leads', profile: { rows: 4, delimiter: ',' } });
    const done = await confirmAndLoad(customer, read);
    expect(done.status).toBe('done');
    expect(done.counts).toMatchObject({ rows: 4, added: 3, changed: 0, duplicates: 0, refused: 1 });
    expect(done.counts?.reasons).toEqual([{ reason: expect.stringContaining('Created'), count: 1 }]);
    const rows = await leadsOf(customer);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      external_id: 'L1',
      outcome: 'won',
      lead_source: 'Google Ads',
      value_cents: 120_050,
      phone: '+18015550111',
      // 09:30 in Denver in winter.
      created_at: new Date('2026-01-15T16:30:00Z'),
    });
  });

  it('offers the refused rows as CSV whose cells start no formula', async () => {
    const customer = await product.customer();
    const file = 'Lead ID,Created,Source\nL1,01/15/2026,ok\nL2,never,=1+1\nL3,02/25/2026,ok\n';
    const { importId, counts } = await importFile(customer, 'leads.csv', file);
    expect(counts?.refused).toBe(1);
    const csv = await customer.call('GET', path(api.importRefusals, { importId }));
    expect(csv.headers.get('content-disposition')).toContain('attachment');
    expect(csv.text.split('\r\n')).toEqual([
      'Line,Reason,Lead ID,Created,Source',
      expect.stringMatching(/^3,.*Created.*,L2,never,'=1\+1$/),
      '',
    ]);
  });

  it('takes texts that other formats give a meaning as they stand', async () => {
    const texts = ['\\u0000', 'x\\u0000y', '\\', '\\N', '\\.', '__proto__', 'constructor', '%s'];
    const taken = texts.map((text, i) => `L${i},01/${15 + i}/2026,${text},${text}\n`);
    const refused = texts.map((text, i) => `R${i},never,${text},${text}\n`);
    const filler = Array.from({ length: 20 }, (_, i) => `F${i},01/${10 + i}/2026,Won,Yelp\n`);
    const customer = await product.customer();
    const file = ['Lead ID,Created,Status,Source\n', ...taken, ...refused, ...filler].join('');
    const { importId, ...done } = await importFile(customer, 'leads.csv', file);
    expect(done).toMatchObject({ status: 'done', counts: { added: 28, refused: 8 } });
    const sources = (await leadsOf(customer)).filter(({ external_id: id }) => id.startsWith('L'));
    expect(sources.map((lead) => lead.lead_source)).toEqual(texts);
    const { text: csv } = await customer.call('GET', path(api.importRefusals, { importId }));
    for (const [i, text] of texts.entries()) expect(csv).toContain(`,R${i},never,${text},${text}\r\n`);
  });

  it('changes nothing when the same file comes again, and remembers how it was read', async () => {
    const customer = await product.customer();
    await importFile(customer, 'leads.csv', leads);
    const before = await leadsOf(customer);
    const again = await uploadAndRead(customer, 'leads again.csv', leads);
    expect(again.profile?.remembered).toBe(true);
    const done = await confirmAndLoad(customer, again);
    expect(done.counts).toMatchObject({ added: 0, changed: 0, duplicates: 3, refused: 1 });
    expect(await leadsOf(customer)).toEqual(before);
  });

  it('lets the later version of a record win, in one file in any order and over files', async () => {
    const header = 'Lead ID,Created,Status,Closed Date\n';
    const open = 'L1,2026-01-15 09:00,Open,\n';
    const won = 'L1,2026-01-15 09:00,Won,2026-02-01 10:00\n';
    const filler = 'L2,2026-01-20 09:00,Open,\n';
    for (const file of [header + open + filler + won, header + won + filler + open]) {
      const customer = await product.customer();
      const { counts } = await importFile(customer, 'leads.csv', file);
      expect(counts).toMatchObject({ rows: 3, added: 2, duplicates: 1 });
      expect((await leadsOf(customer))[0]).toMatchObject({ external_id: 'L1', outcome: 'won' });
      const older = await importFile(customer, 'older.csv', header + open);
      expect(older.counts).toMatchObject({ added: 0, changed: 0, duplicates: 1 });
    }
  });

  it('keeps what is known when a later file lacks the column', async () => {
    const customer = await product.customer();
    await importFile(customer, 'leads.csv', leads);
    await importFile(
      customer,
      'short.csv',
      'Lead ID,Created,Status\nL2,01/16/2026 10:00,Won\nL9,01/25/2026,Lost\n',
    );
    const rows = await leadsOf(customer);
    expect(rows[1]).toMatchObject({
      external_id: 'L2',
      outcome: 'won',
      lead_source: 'Yelp',
      phone: '+18015550112',
    });
  });

  it('reads the first rows as the mapping says', async () => {
    const customer = await product.customer();
    const { importId, profile } = await uploadAndRead(customer, 'leads.csv', leads);
    const { mapping } = profile?.suggestions.leads ?? {};
    const answer = await customer.call('POST', path(api.importPreview, { importId }), {
      kind: 'leads',
      mapping,
    });
    const { rows } = PreviewAnswer.parse(answer.body).data;
    expect(rows.map(({ refused }) => refused === null)).toEqual([true, true, false, true]);
    expect(rows[0]?.values).toMatchObject({ created: '2026-01-15 09:30', phone: '+18015550111' });
  });

  it('refuses a mapping that names columns which are not there, and says which', async () => {
    const customer = await product.customer();
    const { importId, profile } = await uploadAndRead(customer, 'leads.csv', leads);
    const mapping = { ...profile?.suggestions.leads.mapping, columns: { status: 99 } };
    const answer = await customer.call('POST', path(api.importConfirm, { importId }), {
      kind: 'leads',
      mapping,
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('mapping.columns.created');
    expect(answer.text).toContain('mapping.columns.status');
  });

  it('is loaded once however often it is confirmed', async () => {
    const customer = await product.customer();
    const { importId, profile } = await uploadAndRead(customer, 'leads.csv', leads);
    const body = { kind: 'leads', mapping: profile?.suggestions.leads.mapping };
    const confirm = () => customer.call('POST', path(api.importConfirm, { importId }), body);
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await until(customer, importId, 'done')).counts?.added).toBe(3);
  });

  it('can be taken away with the records that it brought', async () => {
    const customer = await product.customer();
    const { importId } = await importFile(customer, 'leads.csv', leads);
    expect((await customer.call('DELETE', path(api.import, { importId }))).status).toBe(200);
    expect(await leadsOf(customer)).toEqual([]);
    const listed = await customer.call('GET', api.imports);
    expect(ImportsAnswer.parse(listed.body).data.imports).toEqual([]);
  });

  it('can be cancelled before it is confirmed, and leaves no bytes', async () => {
    const customer = await product.customer();
    const { importId } = await uploadAndRead(customer, 'leads.csv', leads);
    await customer.call('DELETE', path(api.import, { importId }));
    expect((await readImport(customer, importId)).status).toBe('cancelled');
    const kept = 'select from import_chunks where import_id = $1';
    expect((await product.database.pool.query(kept, [importId])).rowCount).toBe(0);
  });
});

describe('a file that is no table', () => {
  const header = 'Created,Status,Source';
  const hostile: [string, string | Uint8Array][] = [
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
    ['spaces only', '   \n \n'],
    ['a header only', `${header}\n`],
    [
      '5,000 columns',
      `${Array.from({ length: 5000 }, (_, i) => `c${i}`).join(',')}\n${'1,'.repeat(4999)}1\n`,
    ],
    ['NUL bytes', `Created,Status\n2026-01-01,Won\n\u0000\u0000\u0000\n`],
    ['an unclosed quote', `${header}\n2026-01-15,Won,"Yelp\n${'2026-01-15,Won,Yelp\n'.repeat(50)}`],
    ['a very long line', `${header}\n2026-01-15,Won,${'x'.repeat(3_000_000)}\n`],
  ];
  it.each(hostile)('is refused in words: %s', async (_name, content) => {
    const customer = await product.customer();
    const result = await uploadAndRead(customer, 'leads.csv', content);
    expect(result.status).toBe('failed');
    expect(result.message).toMatch(/^[A-Z].{15,}\.$/s);
    expect(await leadsOf(customer)).toEqual([]);
  });

  it('is refused before a byte is sent when empty or over 200 MB', async () => {
    const customer = await product.customer();
    const tooLarge = await customer.call('POST', api.imports, {
      fileName: 'x.csv',
      sizeBytes: 300 * 1024 * 1024,
    });
    expect(tooLarge.status).toBe(400);
    expect(tooLarge.text).toContain('200 MB');
    expect((await upload(customer, 'empty.csv', '')).text).toContain('The file is empty');
  });
});

describe('an import whose worker was lost for good', () => {
  it('ends with a message, and a running one goes on', async () => {
    const { pool, db } = product.database;
    const customer = await product.customer();
    const begin = async (silence: string) => {
      const created = await customer.call('POST', api.imports, { fileName: 'leads.csv', sizeBytes: 100 });
      const { importId } = ImportAnswer.parse(created.body).data.import;
      await pool.query(
        "update imports set status = 'loading', updated_at = now() - $2::interval where import_id = $1",
        [importId, silence],
      );
      return importId;
    };
    const [lost, living] = [await begin('31 minutes'), await begin('1 minute')];
    await sweepImports(db);
    expect(await readImport(customer, lost)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Please upload it again'),
    });
    expect((await readImport(customer, living)).status).toBe('loading');
  });
});

describe('a connection that breaks half way', () => {
  it('leaves bytes for a day at most', async () => {
    const { pool, db } = product.database;
    const customer = await product.customer();
    const created = await customer.call('POST', api.imports, { fileName: 'leads.csv', sizeBytes: 100 });
    const { importId } = ImportAnswer.parse(created.body).data.import;
    await pool.query(
      `insert into import_chunks (account_id, import_id, seq, body)
       select account_id, import_id, 0, '' from imports where import_id = $1`,
      [importId],
    );
    const left = async () => {
      await deleteAbandonedBytes(db);
      const { rowCount } = await pool.query('select 1 from import_chunks where import_id = $1', [importId]);
      return rowCount;
    };
    expect(await left()).toBe(1);
    await pool.query("update imports set updated_at = now() - interval '25 hours' where import_id = $1", [
      importId,
    ]);
    expect(await left()).toBe(0);
  });

  it('leaves nothing behind and can be sent again', async () => {
    const { pool } = product.database;
    const customer = await product.customer();
    const bytes = new TextEncoder().encode(leads);
    const file = { fileName: 'leads.csv', sizeBytes: bytes.length };
    const created = await customer.call('POST', api.imports, file);
    const { importId } = ImportAnswer.parse(created.body).data.import;
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 40));
      },
      async pull(controller) {
        // Asked for when the first bytes are on their way; the server has begun to take them.
        const begun = 'select from imports where import_id = $1 and upload_id is not null';
        await eventually(async () => (await pool.query(begun, [importId])).rowCount || undefined);
        controller.error(new Error('gone'));
      },
    });
    await expect(customer.call('PUT', path(api.importFile, { importId }), broken)).rejects.toThrow();
    const short = await customer.call('PUT', path(api.importFile, { importId }), bytes.slice(0, 100));
    expect(errorCodeOf(short)).toBe('conflict');
    expect(short.text).toContain(`Only 100 of ${bytes.length} bytes`);
    expect((await customer.call('PUT', path(api.importFile, { importId }), bytes)).status).toBe(200);
    expect((await until(customer, importId, 'ready')).profile?.rows).toBe(4);
    const again = await customer.call('PUT', path(api.importFile, { importId }), bytes);
    expect(again.text).toMatch(/"This file was received already\..*"conflict"/);
  });
});
