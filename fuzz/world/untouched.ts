import type pg from 'pg';
import { z } from 'zod';

const Names = z.array(z.object({ name: z.string() }));
const Digests = z.array(z.object({ digest: z.string() }));

/** Tables of an account to which others may add rows: anybody may request a mail to an email. */
const open = ['mail_links'];

/** A digest of all rows of an account by table; two of them are the same when nothing of it was changed. */
export async function accountDigest(pool: pg.Pool, accountId: string): Promise<Record<string, string>> {
  const { rows } = await pool.query(`
    select table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public' order by 1`);
  const digests: Record<string, string> = {};
  for (const { name } of Names.parse(rows)) {
    if (open.includes(name)) continue;
    const table = await pool.query(
      `select md5(coalesce(string_agg(rows::text, '|' order by rows::text), '')) as digest
       from "${name}" as rows where account_id = $1`,
      [accountId],
    );
    digests[name] = Digests.parse(table.rows)[0]?.digest ?? '';
  }
  return digests;
}
