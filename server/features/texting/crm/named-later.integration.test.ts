import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { type Product, testProduct } from '../../../testing/product.ts';
import { createCalendar } from '../scheduling/calendar.service.ts';
import { readCrmNeeds } from '../scheduling/crm-needs.repository.ts';
import { insertCompany } from '../scheduling/testing/company-rows.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { changeCrmCalendar } from './crm.service.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

const reasonOf = (crm: string) =>
  `It was booked before ${crm} was named here: see that it is there as it is here.`;

describe('visits that were booked before the company named its CRM', () => {
  let product: Product;
  beforeAll(async () => {
    product = await testProduct();
  });
  afterAll(() => product.close());

  it('are a person’s once the company form names it, but for what is over or cancelled', async () => {
    const { db, pool } = product.database;
    const customer = await product.customer();
    const { accountId } = await ownerOf(db, customer.email);
    const company = await insertCompany(db, accountId, [{ seats: 1 }]);
    const calendar = createCalendar({ db, accountId, company });
    const serviceId = company.services[0]?.serviceId ?? '';
    const from = Temporal.Now.plainDateISO(company.zone).add({ days: 1 });
    const [first, second, third] = await calendar.free({ serviceId, from, days: 14 });
    const book = async (window: typeof first, bookingKey: string) => {
      const wish = { serviceId, e164: null, name: null, address: null, bookingKey, threadId: null };
      const made = window && (await calendar.book({ ...wish, window }));
      return made?.kind === 'booked' ? made.appointmentId : Promise.reject(new Error('it was not booked'));
    };
    const ahead = await book(first, 'ahead');
    const cancelled = await book(second, 'cancelled');
    await calendar.cancel(cancelled);
    const over = await book(third, 'over');
    await pool.query(
      `update appointments set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours',
         window_starts_at = now() - interval '3 hours', window_ends_at = now() - interval '1 hour'
       where appointment_id = $1`,
      [over],
    );
    const needs = () => readCrmNeeds(db, accountId, company.zone, new Date());
    expect(await needs()).toBeNull();
    const saved = await customer.call('POST', api.companyInfo, {
      ...{ companyWebsite: 'https://wasatchpest.example.com', softphoneProvider: 'Ooma' },
      ...{ crm: 'Other', crmOther: 'ServiceTitan', leadSources: ['Google Ads'], companySize: '11-50' },
    });
    expect(saved.status).toBe(200);
    expect(await needs()).toMatchObject({ crm: 'ServiceTitan', visits: 1 });
    const { rows } = await pool.query(
      'select appointment_id, crm_state, crm_reason from appointments where account_id = $1 and crm is not null',
      [accountId],
    );
    expect(rows).toEqual([
      { appointment_id: ahead, crm_state: 'by_hand', crm_reason: reasonOf('ServiceTitan') },
    ]);
  });
});

describe('a visit without a CRM, of a company that has one', () => {
  let rig: CrmRig;
  beforeAll(async () => {
    rig = await openCrmRig();
    await rig.work();
  });
  afterAll(() => rig.close());

  async function unnamed() {
    const [window] = await rig.free();
    const made = window && (await rig.book(window, await rig.thread()));
    if (made?.kind !== 'booked') throw new Error('it was not booked');
    await rig.database.pool.query(
      'update appointments set crm = null, crm_state = null, crm_spot_id = null where appointment_id = $1',
      [made.appointmentId],
    );
    return made.appointmentId;
  }
  const asked = {
    ...{ state: 'booked', crm: 'FieldRoutes', crm_state: 'by_hand', crm_spot_id: null },
    crm_reason: reasonOf('FieldRoutes'),
  };

  it('is a person’s once writing is agreed to', async () => {
    const visit = await unnamed();
    const person = { accountId: rig.accountId, userId: rig.accountId };
    const types = { [rig.serviceId]: '1' };
    await changeCrmCalendar(rig.deps, person, { writes: true, officeId: '1', types });
    await rig.work();
    expect(await rig.row(visit)).toMatchObject(asked);
  });

  it('is a person’s once it moves, also to a time for which the CRM has a spot', async () => {
    const visit = await unnamed();
    const other = (await rig.free()).at(-1);
    if (other === undefined) throw new Error('nothing is free');
    expect(await rig.calendar.move(visit, other)).toEqual({ kind: 'moved' });
    expect(await rig.row(visit)).toMatchObject(asked);
  });
});
