import type { SandboxCompany } from '../../company/company.ts';
import { onceACompany } from '../../company/once-a-company.ts';
import { wallCalendar } from '../../company/wall-clock.ts';

export type Wire = Readonly<Record<string, unknown>>;

export const officeId = 'OFF-1';

/** The company's top-level lists, by path. */
export const listsOf = onceACompany(
  (company): Record<string, Wire[]> => ({
    leads: leads(company),
    customers: customers(company),
    services: services(company),
    offices: [{ officeId, name: company.name, active: true }],
    branches: [{ branchId: 'BR-1', name: company.name, active: true }],
  }),
);

/** The sales reps of the company's one office. */
export const salesReps = ({ reps }: SandboxCompany): Wire[] =>
  reps.map(({ no, firstName, lastName }) => ({
    employeeId: employeeId(no),
    firstName,
    lastName,
    active: true,
  }));

const employeeId = (no: number) => `EMP-${no}`;
const customerId = (personNo: number) => `CUS-${personNo}`;

/**
 * Lists of leads are not published: the shape is our assumption, from the fields of creating a lead and of
 * customers.
 */
function leads(company: SandboxCompany): Wire[] {
  const statusIds = { open: 'SS_OPEN', won: 'SS_SOLD', lost: 'SS_LOST' };
  const words = { open: 'Open', won: 'Sold', lost: 'Lost' };
  return company.leads.map((lead) => ({
    leadId: `LEAD-${lead.no}`,
    branchId: 'BR-1',
    officeId,
    firstName: lead.firstName,
    lastName: lead.lastName,
    ...phoneOf(lead.phone),
    email: lead.email,
    // Who is not there is left out, as technicians are.
    ...(lead.rep && { primarySalesRepId: employeeId(lead.rep.no) }),
    statusId: statusIds[lead.outcome],
    status: words[lead.outcome],
    lostReason: lead.outcome === 'lost' && lead.mark !== null ? lead.statusWord : null,
    source: lead.source,
    serviceType: lead.service,
    estimatedValue: dollars(lead.valueCents),
    dateCreated: moment(lead.createdAt),
    dateChanged: moment(lead.updatedAt),
    dateClosed: lead.closedAt === null ? null : moment(lead.closedAt),
  }));
}

function customers(company: SandboxCompany): Wire[] {
  const day = wallCalendar(company.zone);
  return company.customers.map((customer) => ({
    customerId: customerId(customer.personNo),
    firstName: customer.firstName,
    lastName: customer.lastName,
    active: true,
    statusId: 'CUSTOMER_ACTIVE',
    ...phoneOf(customer.phone),
    email: customer.email,
    dateAcquired: day(customer.since),
    amountDue: 0,
    daysPastDue: 0,
  }));
}

/** Of a service its ids and status are published; what it is worth and who sold it are ours. */
function services(company: SandboxCompany): Wire[] {
  const day = wallCalendar(company.zone);
  return company.subscriptions.map((subscription) => ({
    serviceId: `SVC-${subscription.no}`,
    customerId: customerId(subscription.personNo),
    statusId: 'CSC_ACTIVE',
    serviceType: subscription.service,
    annualValue: dollars(subscription.yearlyValueCents),
    dateSold: day(subscription.since),
    dateCancelled: null,
    ...(subscription.rep && { salesRepId: employeeId(subscription.rep.no) }),
  }));
}

const phoneOf = (number: string | null) => (number === null ? {} : { primaryPhone: { number } });
const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
const moment = (instant: number) => new Date(instant * 1000).toISOString().replace('.000Z', 'Z');
