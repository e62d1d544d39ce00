import { describe, expect, it } from 'vitest';
import { UserAnswer, UsersAnswer } from '../../../contract/admin.ts';
import { api, path } from '../../../contract/paths.ts';
import { testProduct } from '../../testing/product.ts';
import { signUp } from './testing/history.ts';

describe('who is an admin', () => {
  it('is whom ADMIN_EMAILS names, where it takes a proof only with it', async () => {
    const email = 'Named@hive.example';
    const strict = await testProduct({ production: true, adminEmails: [email.toLowerCase()] });
    try {
      const { pool } = strict.database;
      const one = await strict.customer();
      await pool.query(`update users set user_role = 'admin'`);
      await pool.query('update sessions set second_factor_at = now()');
      await signUp(strict.database, null, false, { email });
      const roles = async () => {
        const { users } = UsersAnswer.parse(
          (await one.call('GET', `${api.adminUsers}?search=named`)).body,
        ).data;
        const detail = await one.call('GET', path(api.adminUser, { userId: users[0]?.id ?? '' }));
        return [...users, UserAnswer.parse(detail.body).data.user].map(({ userRole }) => userRole);
      };
      expect(await roles()).toEqual(['customer', 'customer']);
      await pool.query('update users set email_verified_at = now()');
      expect(await roles()).toEqual(['admin', 'admin']);
    } finally {
      await strict.close();
    }
  });
});
