import type { SandboxCompany, SandboxLead } from '../../company/company.ts';
import { onceACompany } from '../../company/once-a-company.ts';
import { wallClock } from '../../company/wall-clock.ts';

/** An entity as FieldRoutes writes it: nearly everything is text. */
export type Wire = Readonly<Record<string, unknown>>;

/** A table of entities, ascending by id. */
export interface Table {
  id: string;
  plural: string;
  rows: readonly Wire[];
  /** The name of the lists of its ids, where it is not the id's own with an s. */
  ids?: string;
}

/** The name of the lists of a table's ids. */
export const idsOf = ({ id, ids = `${id}s` }: Table): string => ids;

export const zeroDate = '0000-00-00 00:00:00';

/** The company's tables, by entity. */
export const tablesOf = onceACompany(build);

function build(company: SandboxCompany): Record<string, Table> {
  const local = wallClock(company.zone);
  const idOf = (list: readonly string[], text: string | null) =>
    String(text === null ? 0 : list.indexOf(text) + 1);
  const subscriptions: Wire[] = [];
  const customers: Wire[] = [];
  const sold = new Map(company.subscriptions.map((subscription) => [subscription.no, subscription]));
  const common = { officeID: '1', agreementLength: '12', billingFrequency: '-1' };

  for (const lead of company.leads) {
    const won = lead.outcome === 'won' && lead.closedAt !== null;
    const soldAt = won ? local(lead.closedAt ?? 0) : local(lead.createdAt);
    subscriptions.push({
      ...common,
      subscriptionID: String(lead.no),
      customerID: String(lead.personNo),
      dateAdded: soldAt,
      dateUpdated: local(lead.updatedAt),
      dateCancelled: zeroDate,
      active: won ? '1' : '-3',
      activeText: won ? 'Active' : 'Lead',
      // Sold without a service of its own: work that is done once.
      frequency: lead.service === null ? '-1' : '90',
      serviceID: idOf(company.services, lead.service),
      serviceType: lead.service,
      soldBy: won ? String(lead.rep?.no ?? 0) : '0',
      annualRecurringValue: dollars(won ? (sold.get(lead.no)?.yearlyValueCents ?? null) : null),
      sourceID: idOf(company.sources, lead.source),
      source: lead.source,
      ...leadFields(company, lead, local),
    });
    customers.push({
      ...personFields(lead, lead.phone),
      customerID: String(lead.personNo),
      officeID: '1',
      status: won ? '1' : '0',
      statusText: won ? 'Active' : 'Inactive',
      dateAdded: local(lead.createdAt),
      dateCancelled: zeroDate,
      dateUpdated: local(lead.updatedAt),
      subscriptionIDs: listOf(lead.personNo, [lead.no]),
    });
  }
  const bought = new Map(company.subscriptions.map((subscription) => [subscription.personNo, subscription]));
  const leadPeople = new Set(company.leads.map(({ personNo }) => personNo));
  for (const customer of company.customers) {
    if (leadPeople.has(customer.personNo)) continue;
    const subscription = bought.get(customer.personNo);
    const since = local(customer.since);
    customers.push({
      ...personFields(customer, customer.phone),
      customerID: String(customer.personNo),
      officeID: '1',
      status: '1',
      statusText: 'Active',
      dateAdded: since,
      dateCancelled: zeroDate,
      dateUpdated: since,
      subscriptionIDs: listOf(customer.personNo, subscription ? [subscription.no] : []),
    });
    if (subscription === undefined) continue;
    subscriptions.push({
      ...common,
      subscriptionID: String(subscription.no),
      customerID: String(customer.personNo),
      dateAdded: local(subscription.since),
      dateUpdated: local(subscription.since),
      dateCancelled: zeroDate,
      active: '1',
      activeText: 'Active',
      frequency: '90',
      serviceID: idOf(company.services, subscription.service),
      serviceType: subscription.service,
      soldBy: String(subscription.rep?.no ?? 0),
      annualRecurringValue: dollars(subscription.yearlyValueCents),
      sourceID: '0',
      source: null,
      ...noLead,
    });
  }
  return {
    subscription: table('subscriptionID', 'subscriptions', subscriptions),
    customer: table('customerID', 'customers', customers),
    employee: table('employeeID', 'employees', company.reps.map(employee)),
    serviceType: table(
      'typeID',
      'serviceTypes',
      [...company.services, 'General Pest Service'].map((description, index) => ({
        ...{ typeID: String(index + 1), officeID: '-1', description, visible: '1' },
        ...{ frequency: '90', defaultLength: '60', reservice: '0' },
      })),
      'serviceTypeIDs',
    ),
    office: table('officeID', 'offices', [
      {
        officeID: '1',
        officeName: company.name,
        timeZone: company.zone,
        contactNumber: company.phone.slice(2),
      },
    ]),
  };
}

function leadFields(company: SandboxCompany, lead: SandboxLead, local: (instant: number) => string): Wire {
  const status = { open: ['0', 'Open'], won: ['1', 'Won'], lost: ['2', 'Lost'] }[lead.outcome];
  const reason = lead.outcome === 'lost' && lead.mark !== null ? lead.statusWord : '';
  return {
    leadID: String(lead.no),
    leadDateAdded: local(lead.createdAt),
    leadUpdated: local(lead.updatedAt),
    leadAddedBy: '0',
    leadSourceID: String(lead.source === null ? 0 : company.sources.indexOf(lead.source) + 1),
    leadSource: lead.source,
    leadStatus: status[0],
    leadStatusText: status[1],
    leadStageID: '1',
    leadStage: 'Inquiry',
    leadAssignedTo: String(lead.rep?.no ?? 0),
    leadValue: dollars(lead.valueCents),
    leadDateClosed: lead.closedAt === null ? zeroDate : local(lead.closedAt),
    leadLostReason: reason === '' ? '' : '1',
    leadLostReasonText: reason,
  };
}

const noLead: Wire = Object.fromEntries(
  `leadID leadDateAdded leadUpdated leadAddedBy leadSourceID leadSource leadStatus leadStatusText leadStageID leadStage
   leadAssignedTo leadValue leadDateClosed leadLostReason leadLostReasonText`
    .split(/\s+/)
    .map((name) => [name, null]),
);

interface Named {
  firstName: string;
  lastName: string;
  email: string | null;
}

const personFields = ({ firstName, lastName, email }: Named, phone: string | null): Wire => ({
  fname: firstName,
  lname: lastName,
  companyName: '',
  commercialAccount: '0',
  email: email ?? '',
  phone1: phone?.slice(2) ?? '',
  phone2: '',
  ...{ address: '', city: '', state: '', zip: '' },
});

const employee = ({ no, firstName, lastName, email }: SandboxCompany['reps'][number]): Wire => ({
  employeeID: String(no),
  officeID: '1',
  active: '1',
  type: '2',
  fname: firstName,
  lname: lastName,
  email,
});

const dollars = (cents: number | null) => ((cents ?? 0) / 100).toFixed(2);

/** Lists of ids come as an array, as a single number or as text, whichever the record's age made of them. */
function listOf(recordNo: number, ids: readonly number[]): unknown {
  if (recordNo % 3 === 0) return ids.map(String);
  return recordNo % 3 === 1 && ids.length === 1 ? ids[0] : ids.join(',');
}

function table(id: string, plural: string, rows: readonly Wire[], ids = `${id}s`): Table {
  return { id, plural, ids, rows: [...rows].sort((a, b) => Number(a[id]) - Number(b[id])) };
}
