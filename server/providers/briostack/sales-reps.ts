import { z } from 'zod';
import { nameOf } from '../crm/rows.ts';
import { eachRecord } from '../each-record.ts';
import type { VendorSession } from '../provider.ts';
import { urlOf } from './list.ts';
import { Office, SalesRep } from './wire.ts';

/** The names of the sales reps of every office, by id; those who have left among them. */
export async function readSalesReps(session: VendorSession): Promise<ReadonlyMap<string | null, string>> {
  const names = new Map<string | null, string>();
  const offices = await session.api.call({ url: urlOf(session, '/offices') }, z.array(z.unknown()));
  for (const { officeId } of eachRecord(offices, Office, (office) => office).rows) {
    const url = urlOf(session, `/offices/${encodeURIComponent(officeId)}/sales-reps`);
    const reps = await session.api.call({ url }, z.array(z.unknown()));
    for (const { employeeId, firstName, lastName } of eachRecord(reps, SalesRep, (rep) => rep).rows) {
      const name = nameOf(firstName, lastName, null);
      if (name !== null) names.set(employeeId, name);
    }
  }
  return names;
}
