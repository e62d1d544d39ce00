import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim() || null);
const id = z.coerce.number().int().positive();
const optionalId = id.nullish().catch(null);
const amount = z.union([z.number(), z.string()]).nullish();
const flag = z.boolean().nullish();

export const Lead = z.object({
  LeadID: id,
  LocationID: optionalId,
  WonStatus: text,
  SalesStatus: text,
  DateReceived: text,
  Name: text,
  Company: text,
  Source: text,
  ServiceCode: text,
  Salesperson: text,
  ProposalValue: amount,
});
export type Lead = z.infer<typeof Lead>;

export const Location = z.object({
  LocationID: id,
  Company: text,
  FirstName: text,
  LastName: text,
  Phone: text,
  MobilePhone: text,
  EMail: text,
  Prospect: flag,
  EnteredDate: text,
});
export type Location = z.infer<typeof Location>;

/** The third of `Technicians` is the seller; only a setup requested by itself has them. */
export const Setup = z.object({
  SetupID: id,
  ServiceCode: text,
  Schedule: text,
  FrequencyCode: text,
  CancelDate: text,
  AnnualValue: amount,
  AddDate: text,
  Technicians: z
    .array(z.object({ Code: text }).nullish())
    .nullish()
    .transform((list) => list ?? []),
});
export type Setup = z.infer<typeof Setup>;

export const Order = z.object({ LeadID: optionalId, LocationID: optionalId });
export const Employee = z.object({ EmployeeID: id, Username: text, FirstName: text, LastName: text });
/** The list of location ids: bare numbers, or objects that hold them. */
export const LocationId = z.union([
  id,
  z.object({ LocationID: id }).transform(({ LocationID }) => LocationID),
]);
