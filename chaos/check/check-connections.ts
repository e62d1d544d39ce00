import type { Checking } from './checking.ts';

interface StoredConnection {
  email: string;
  side: string;
  vendor: string;
  state: string;
  problem: string | null;
  records: number;
}

/** Checks that every connected system was read completely, and that all have the same records. */
export async function checkConnections({ site, ledger, find }: Checking): Promise<number> {
  const { rows } = await site.database.pool.query<StoredConnection>(
    `select u.email, c.side, c.vendor, c.state, c.problem,
       (select count(*)::int from leads l where l.account_id = c.account_id and l.import_id = c.connection_id)
       + (select count(*)::int from calls l where l.account_id = c.account_id and l.import_id = c.connection_id) as records
     from connections c join users u using (account_id)`,
  );
  for (const { email, connected } of ledger.customers) {
    const own = rows.filter((row) => row.email === email);
    if (connected === 'sure' && own.length !== 2) find('lost', `${email} has ${own.length} of 2 systems`);
  }
  for (const { email, vendor, state, problem, records } of rows) {
    if (state !== 'working') find('stuck', `${vendor} of ${email} is ${state}: ${problem}`);
    const all = Math.max(...rows.filter((row) => row.vendor === vendor).map((row) => row.records));
    if (records !== all) find('lost', `${vendor} of ${email} brought ${records} of ${all} records`);
  }
  return rows.length;
}
