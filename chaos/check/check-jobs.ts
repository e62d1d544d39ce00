import type { Checking } from './checking.ts';

/** Kinds of jobs that one thing makes necessary, by what of their payload names it. */
const onceEach = {
  'imports.read': 'importId',
  'imports.load': 'importId',
  'analysis.make-report': 'reportId',
} as const;

interface JobsOfKind {
  name: string;
  state: string;
  jobs: number;
}

/** Figures of the jobs that ran. */
export interface JobFigures {
  /** By kind: ended well, and how many of them needed more than one try. */
  ended: Map<string, { well: number; again: number }>;
  mails: { addressees: number; sent: number; twice: number };
}

/** Checks that every job has ended, none was queued twice, none is dead; and that each mail was sent. */
export async function checkJobs(checking: Checking): Promise<JobFigures> {
  const { site, find } = checking;
  const { pool } = site.database;
  const left = await pool.query<JobsOfKind>(
    `select name, state::text, count(*)::int as jobs from pgboss.job
     where state not in ('completed', 'cancelled') and name not like '\\_\\_pgboss%' and data <> '{}'::jsonb
     group by 1, 2`,
  );
  for (const { name, state, jobs } of left.rows) find('stuck', `${jobs} jobs ${name} are ${state}`);
  for (const [name, field] of Object.entries(onceEach)) {
    const { rows } = await pool.query<{ id: string; jobs: number }>(
      `select data ->> $2 as id, count(*)::int as jobs from pgboss.job where name = $1 group by 1 having count(*) > 1`,
      [name, field],
    );
    for (const { id, jobs } of rows) find('double', `${name} was queued ${jobs} times for ${id}`);
  }
  const done = await pool.query<{ name: string; well: number; again: number }>(
    `select name, count(*)::int as well, (count(*) filter (where retry_count > 0))::int as again
     from pgboss.job where state = 'completed' and name not like '\\_\\_pgboss%' group by 1 order by 1`,
  );
  const ended = new Map(done.rows.map(({ name, well, again }) => [name, { well, again }]));
  return { ended, mails: await checkMails(checking) };
}

/** One mail per new user; an attempt that was interrupted after the mail server took it may send it again. */
async function checkMails({ site, find }: Checking): Promise<JobFigures['mails']> {
  const { taken } = site.mail;
  const { rows } = await site.database.pool.query<{ email: string; tries: number | null }>(
    `select u.email, j.retry_count + 1 as tries from users u
     left join pgboss.job j on j.name = 'accounts.send-mail' and j.data ->> 'userId' = u.user_id::text`,
  );
  const tries = new Map(rows.map((row) => [row.email, row.tries]));
  for (const [email, allowed] of tries) {
    const sent = taken.get(email) ?? 0;
    if (sent === 0) find('lost', `the mail to ${email}`);
    if (allowed !== null && sent > allowed) find('double', `${sent} mails to ${email} in ${allowed} tries`);
  }
  for (const email of taken.keys())
    if (!tries.has(email)) find('wrong', `a mail went to ${email}, who is nobody`);
  const counts = [...taken.values()];
  return {
    addressees: tries.size,
    sent: counts.reduce((sum, count) => sum + count, 0),
    twice: counts.filter((count) => count > 1).length,
  };
}
