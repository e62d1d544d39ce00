import type pg from 'pg';
import { api, path as pathOf } from '../../contract/paths.ts';
import { writeCursor } from '../../server/features/admin/page-cursor.ts';
import { idOf, type Size } from './fill.ts';

interface Read {
  name: string;
  /** The address of the nth request. */
  path: (time: number) => string;
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const lastDays = (days: number) => `from=${day(days - 1)}&to=${day(0)}`;

/** Requests of the admin pages, and of admins who page far. */
export async function adminReads(pool: pg.Pool, { accounts }: Size): Promise<Read[]> {
  const funnel = (name: string, query: string): Read => ({
    name: `Funnel${name}`,
    path: () => `${api.adminFunnel}?${query}`,
  });
  const users = (name: string, query: string): Read => ({
    name: `Users${name}`,
    path: () => `${api.adminUsers}?limit=100&${query}`,
  });
  const search = (name: string, typed: string, more = ''): Read =>
    users(`, search for ${name}`, `search=${encodeURIComponent(typed)}${more}`);
  const someone = await pool.query<
    Record<'email' | 'phone' | 'user_id' | 'account_id', string> & { micros: number }
  >(
    `select u.email, u.phone, u.user_id, u.account_id, (extract(epoch from f.created_at) * 1000000)::bigint as micros
     from (select ${idOf('account', '(1 + m * $1::bigint / 200)')} as account_id from generate_series(0, 199) m) spread
     join users u using (account_id) join account_funnel f using (account_id)`,
    [accounts],
  );
  const one = (time: number) => {
    const row = someone.rows[time % someone.rows.length];
    if (row === undefined) throw new Error('There are no accounts');
    return row;
  };
  const after = (time: number) => writeCursor([one(time).micros, one(time).account_id]);
  const afterVisit = (time: number) => writeCursor([one(time).micros, '']);
  const visits = (name: string, query: string): Read => ({
    name: `Visits${name}`,
    path: () => `${api.adminSessions}?limit=100&${query}`,
  });
  return [
    funnel(', all time', 'breakdown=source'),
    funnel(', last 30 days and the 30 before', lastDays(30)),
    funnel(', last 90 days by landing page', `${lastDays(90)}&breakdown=landing`),
    funnel(', last 365 days by campaign', `${lastDays(365)}&breakdown=campaign`),
    users(', the newest', ''),
    users(' by name', 'sort=name&order=asc'),
    users(' by email', 'sort=email&order=asc'),
    users(' by stage', 'sort=stage'),
    { name: 'Users, a page anywhere', path: (time) => `${api.adminUsers}?limit=100&after=${after(time)}` },
    users(', 900 skipped', 'skip=900'),
    users(' of a stage, by name', 'stage=company_info&sort=name'),
    users(' who reached the end, last 30 days', `reached=completed&${lastDays(30)}`),
    users(' of a usual source', `breakdown=source&value=${encodeURIComponent('source 1')}`),
    users(' of a rare campaign', `breakdown=campaign&value=${encodeURIComponent('campaign 60')}`),
    search('one letter', 'j'),
    search('a rare letter', 'x'),
    search('two letters', 'jo'),
    search('a common host', 'gmail'),
    search('a name', 'whitlock'),
    search('first and last name, by name', 'quinn adler', '&sort=name'),
    search('nobody', 'zzyzx'),
    {
      name: 'Users, search for an email',
      path: (time) => `${api.adminUsers}?search=${encodeURIComponent(one(time).email)}`,
    },
    {
      name: 'Users, search for a phone number',
      path: (time) => `${api.adminUsers}?search=${one(time).phone.slice(2)}`,
    },
    { name: 'One user', path: (time) => pathOf(api.adminUser, { userId: one(time).user_id }) },
    users(' without a visit', 'unvisited=true'),
    users(' without a visit, last 30 days, by name', `unvisited=true&sort=name&${lastDays(30)}`),
    users(
      ' of a usual source, without a visit',
      `unvisited=true&breakdown=source&value=${encodeURIComponent('source 1')}`,
    ),
    visits('', ''),
    {
      name: 'Visits, a page anywhere',
      path: (time) => `${api.adminSessions}?limit=100&after=${afterVisit(time)}`,
    },
    visits(' of two days half a year ago', `from=${day(180)}&to=${day(179)}`),
    visits(' of a usual source', `breakdown=source&value=${encodeURIComponent('source 1')}`),
    visits(' of a usual landing page, last 30 days', `breakdown=landing&value=/demo&${lastDays(30)}`),
    visits(
      ' of a rare campaign, last 365 days',
      `breakdown=campaign&value=${encodeURIComponent('campaign 60')}&${lastDays(365)}`,
    ),
    visits(' of a source that nobody has', 'breakdown=source&value=nobody'),
    { name: 'Filtered bots', path: () => `${api.adminSessions}?limit=100&bots=true` },
    { name: 'Filtered bots of a burst', path: () => `${api.adminSessions}?limit=100&bots=true&reason=burst` },
    { name: 'What waits for the team', path: () => api.adminStats },
    { name: 'Audit log', path: () => `${api.adminAudit}?limit=100` },
  ];
}
