import type { Person, SandboxCompany, SandboxLead, SandboxRep } from '../../company/company.ts';
import { onceACompany } from '../../company/once-a-company.ts';
import { wallClock } from '../../company/wall-clock.ts';

export type Wire = Readonly<Record<string, unknown>>;

/** Everything a company has in PestPac, as the API writes it. */
export interface Records {
  leads: readonly Wire[];
  locations: ReadonlyMap<number, Wire>;
  setupsOf: ReadonlyMap<number, readonly Wire[]>;
  /** With the people who sold and entered it; lists leave them out. */
  setups: ReadonlyMap<number, Wire>;
  orders: readonly Wire[];
  employees: readonly Wire[];
}

const day = 86_400;

/** The company's records as PestPac lists them. */
export const recordsOf = onceACompany(build);

function build(company: SandboxCompany): Records {
  const local = clockOf(company.zone);
  const locations = new Map<number, Wire>();
  const setups = new Map<number, Wire>();
  const setupsOf = new Map<number, Wire[]>();
  const orders: Wire[] = [];
  const now = company.calls.at(-1)?.startedAt ?? 0;

  const sell = (sale: Sale) => {
    const listed = setupFields(sale, local);
    setups.set(sale.no, { ...listed, Technicians: technicians(sale.rep) });
    setupsOf.set(sale.personNo, [...(setupsOf.get(sale.personNo) ?? []), listed]);
    const firstVisit = sale.since + day;
    orders.push(orderFields(sale, sale.leadNo, firstVisit, 1, local, now));
    orders.push(orderFields(sale, null, firstVisit + 90 * day, 2, local, now));
  };
  const sold = new Map(company.subscriptions.map((subscription) => [subscription.no, subscription]));
  for (const lead of company.leads) {
    const won = lead.outcome === 'won' && lead.closedAt !== null;
    locations.set(lead.personNo, locationFields(lead, lead.personNo, !won, local(lead.createdAt)));
    if (!won) continue;
    const subscription = sold.get(lead.no);
    sell({ ...once(lead), ...subscription, leadNo: lead.no, recurring: subscription !== undefined });
  }
  for (const customer of company.customers) {
    if (locations.has(customer.personNo)) continue;
    locations.set(
      customer.personNo,
      locationFields(customer, customer.personNo, false, local(customer.since)),
    );
    const subscription = sold.get(customer.personNo);
    if (subscription) sell({ ...subscription, leadNo: null, recurring: true });
  }
  return {
    leads: company.leads.map((lead) => leadFields(lead, local)),
    locations: new Map([...locations].sort(([a], [b]) => a - b)),
    setupsOf,
    setups,
    orders,
    employees: company.reps.map(employeeFields),
  };
}

interface Sale {
  no: number;
  personNo: number;
  service: string | null;
  since: number;
  yearlyValueCents: number | null;
  rep: SandboxRep | null;
  leadNo: number | null;
  recurring: boolean;
}

/** What a lead without a service of its own buys is done once. */
const once = ({ no, personNo, closedAt, rep }: SandboxLead) => ({
  ...{ no, personNo, rep, since: closedAt ?? 0, service: null, yearlyValueCents: null },
});

function leadFields(lead: SandboxLead, local: Clock): Wire {
  return {
    LeadID: lead.no,
    LocationID: lead.personNo,
    Branch: null,
    LeadType: 'Lead',
    WonStatus: { open: 'Open', won: 'Won', lost: 'Lost' }[lead.outcome],
    DateReceived: local(lead.createdAt),
    Name: lead.name,
    Company: '',
    Source: lead.source,
    ServiceCode: lead.service,
    Salesperson: lead.rep && userName(lead.rep),
    TargetPest: null,
    ProposalValue: (lead.valueCents ?? 0) / 100,
    SalesStatus: lead.outcome === 'lost' && lead.mark !== null ? lead.statusWord : null,
    PendingEvent: null,
    PendingEventDate: null,
  };
}

const locationFields = (person: Person, id: number, prospect: boolean, entered: string): Wire => ({
  LocationID: id,
  LocationCode: String(id),
  BillToID: id,
  Branch: null,
  Company: '',
  FirstName: person.firstName,
  LastName: person.lastName,
  Phone: dashed(person.phone),
  MobilePhone: '',
  EMail: person.email ?? '',
  Active: true,
  Prospect: prospect,
  EnteredDate: entered,
});

const setupFields = (sale: Sale, local: Clock): Wire => ({
  SetupID: sale.no,
  LocationID: sale.personNo,
  BillToID: sale.personNo,
  ServiceCode: sale.service ?? 'SERVICE',
  Description: sale.service ?? 'Service call',
  Schedule: sale.recurring ? 'QUARTERLY' : 'ONE-TIME',
  FrequencyCode: sale.recurring ? '4' : '1',
  Active: true,
  StartDate: local(sale.since).slice(0, 10),
  CancelDate: null,
  Total: 0,
  AnnualValue: (sale.yearlyValueCents ?? 0) / 100,
  AddDate: local(sale.since),
});

/** Four places: two technicians, who sold it, who entered it. */
function technicians(rep: SandboxRep | null): unknown[] {
  const seller = rep && { TechID: rep.no, Code: userName(rep) };
  return [{ TechID: 900, Code: 'TECH1' }, null, seller, seller];
}

function orderFields(
  sale: Sale,
  leadNo: number | null,
  at: number,
  visit: number,
  local: Clock,
  now: number,
): Wire {
  const number = sale.no * 10 + visit;
  return {
    OrderID: number,
    OrderNumber: number,
    LeadID: leadNo,
    SetupID: sale.no,
    LocationID: sale.personNo,
    BillToID: sale.personNo,
    WorkDate: `${local(at).slice(0, 10)}T00:00:00`,
    Posted: at < now,
  };
}

const employeeFields = (rep: SandboxRep): Wire => ({
  EmployeeID: rep.no,
  TechID: rep.no,
  Username: userName(rep),
  FirstName: rep.firstName,
  LastName: rep.lastName,
  Email: rep.email,
  Active: true,
  IsUser: true,
  IsTech: false,
});

const userName = ({ firstName, lastName }: SandboxRep) => `${firstName[0]}${lastName}`.toUpperCase();

const dashed = (phone: string | null) =>
  phone === null ? '' : `${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}`;

type Clock = (instant: number) => string;

/** The company's wall clock, without saying whose. */
function clockOf(zone: string): Clock {
  const clock = wallClock(zone);
  return (instant) => clock(instant).replace(' ', 'T');
}
