import { generateCompany } from '../../../synthetic/company.ts';
import { utahPestControl } from '../../../synthetic/world.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { StartError } from '../../platform/start-error.ts';
import {
  DEMO_EMAIL,
  deleteDemoRecords,
  findDemoLogin,
  insertDemoAccount,
  resetDemoPassword,
} from './demo.repository.ts';
import { bookDemoAppointments } from './demo-appointments.ts';
import { tellDemoCompany } from './demo-company.ts';
import { loadCompany } from './load.ts';

const SIZE = { seed: 1, leads: 3_500, calls: 12_000, months: 12 };

/**
 * Makes the account of the demonstration, or gives the existing one the new password, and fills it with a company
 * generated up to `now`; records that were generated before are replaced. Gives the account's id. Throws when the
 * login belongs to an account that is no demonstration.
 */
export async function makeDemo({ db, pool }: Connection, password: string, now: Date): Promise<string> {
  const passwordHash = await hashPassword(password, 'demo');
  const accountId = await db.transaction().execute(async (trx) => {
    const login = await findDemoLogin(trx);
    if (!login) return insertDemoAccount(trx, utahPestControl.zone, passwordHash);
    if (!login.demonstration) {
      throw new StartError(
        `${DEMO_EMAIL} signed up as a customer here; there can be no demonstration beside it.`,
      );
    }
    await resetDemoPassword(trx, login, passwordHash);
    return login.account_id;
  });
  const company = generateCompany({ ...SIZE, end: now, world: utahPestControl });
  await withTransaction(pool, async (client) => {
    await deleteDemoRecords(client, accountId);
    await loadCompany(client, accountId, company);
  });
  await tellDemoCompany({ db }, accountId, now);
  await bookDemoAppointments(db, accountId, now);
  return accountId;
}
