import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
const id = z.union([z.string().min(1), z.number()]).transform(String);
const optionalId = id.nullish().transform((value) => value ?? null);
const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => value ?? null);
const phone = z
  .looseObject({ number: text })
  .nullish()
  .transform((value) => value?.number ?? null);

/**
 * A lead. Briostack publishes how one is created and that changes are announced, and no list of them: the names that
 * creating has (leadId, primarySalesRepId, statusId) are the vendor's, the others are ours after those of customers.
 */
export const Lead = z.object({
  leadId: id,
  firstName: text,
  lastName: text,
  companyName: text,
  primaryPhone: phone,
  email: text,
  primarySalesRepId: optionalId,
  statusId: text,
  status: text,
  lostReason: text,
  source: text,
  serviceType: text,
  estimatedValue: amount,
  dateCreated: text,
  dateChanged: text,
  dateClosed: text,
});
export type Lead = z.infer<typeof Lead>;

/** A customer, as in the vendor's examples; `email` is ours. */
export const Customer = z.object({
  customerId: id,
  firstName: text,
  lastName: text,
  companyName: text,
  primaryPhone: phone,
  email: text,
  dateAcquired: text,
});

/** A service of a customer; beside its ids and `statusId` the names are ours. */
export const Service = z.object({
  serviceId: id,
  customerId: optionalId,
  statusId: text,
  serviceType: text,
  salesRepId: optionalId,
  annualValue: amount,
  dateSold: text,
  dateCancelled: text,
});

export const Office = z.object({ officeId: id });
export const SalesRep = z.object({ employeeId: id, firstName: text, lastName: text });
