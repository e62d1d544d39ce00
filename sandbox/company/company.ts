import type { CallOutcome, Direction, Mark } from '../../contract/records.ts';
import { generateCompany } from '../../synthetic/company.ts';
import type { GeneratedLead } from '../../synthetic/records.ts';
import { utahPestControl } from '../../synthetic/world.ts';

// Instants are whole seconds since 1970, money is cents, phone numbers are E.164.

export interface SandboxRep {
  no: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  extension: string;
}

export interface Person {
  name: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
}

export interface SandboxLead extends Person {
  no: number;
  /** The CRM's file on this person; the number of the customer they become. */
  personNo: number;
  createdAt: number;
  /** The last change of the lead in the CRM. */
  updatedAt: number;
  source: string | null;
  service: string | null;
  outcome: 'won' | 'lost' | 'open';
  mark: Mark | null;
  /** The status as text: Open, Won, Lost, Spam and so on. */
  statusWord: string;
  rep: SandboxRep | null;
  valueCents: number | null;
  closedAt: number | null;
}

export interface SandboxCall {
  no: number;
  startedAt: number;
  direction: Direction;
  phone: string;
  durationS: number;
  outcome: CallOutcome;
  rep: SandboxRep | null;
}

/** A buyer: from before the window, or a lead since it was won. */
export interface SandboxCustomer extends Person {
  personNo: number;
  phone: string;
  since: number;
}

export interface SandboxSubscription {
  no: number;
  personNo: number;
  service: string;
  since: number;
  yearlyValueCents: number | null;
  rep: SandboxRep | null;
}

/** The company of every stand-in: the same people, leads and calls for each vendor. */
export interface SandboxCompany {
  name: string;
  zone: string;
  /** Its own number. */
  phone: string;
  /** By `createdAt`. */
  leads: readonly SandboxLead[];
  /** By `startedAt`. */
  calls: readonly SandboxCall[];
  /** By `since`. */
  customers: readonly SandboxCustomer[];
  /** By `since`. */
  subscriptions: readonly SandboxSubscription[];
  reps: readonly SandboxRep[];
  sources: readonly string[];
  services: readonly string[];
}

export interface CompanySize {
  seed: number;
  leads: number;
  calls: number;
  months: number;
  /** The newest record's instant. */
  end: Date;
}

/** Two years of a pest-control company in Utah. */
export const wholeCompany = { seed: 20, leads: 16_500, calls: 68_000, months: 24 } as const;

/** What is known of the company without its records. */
const facts = {
  name: 'Wasatch Pest Sandbox',
  zone: utahPestControl.zone,
  phone: '+18015550100',
  sources: utahPestControl.sources.map(({ name }) => name),
  services: utahPestControl.services.map(({ name }) => name),
};

/** Makes the company; the same size gives the same company. */
export function makeCompany(size: CompanySize): SandboxCompany {
  const world = utahPestControl;
  const reps = world.reps.map(({ name }, index) => makeRep(name, index));
  const repOf = (name: string | null) => reps.find((rep) => rep.name === name) ?? null;
  const company = generateCompany({ ...size, world, contactsByPhone: true });
  const leads: SandboxLead[] = [];
  const calls: SandboxCall[] = [];
  const customers: SandboxCustomer[] = [];
  const subscriptions: SandboxSubscription[] = [];
  for (const entry of company.entries()) {
    for (const { externalId, ...call } of entry.calls) {
      calls.push({ ...call, no: numberOf(externalId), rep: repOf(call.rep) });
    }
    if (entry.lead) {
      const lead = makeLead(entry.lead, repOf(entry.lead.rep));
      leads.push(lead);
      const { closedAt, phone } = lead;
      if (lead.outcome === 'won' && closedAt !== null) {
        if (phone !== null)
          customers.push({ ...personOf(lead), phone, personNo: lead.personNo, since: closedAt });
        if (lead.service !== null) {
          const { service, rep } = lead;
          const yearlyValueCents = lead.valueCents;
          subscriptions.push({
            no: lead.no,
            personNo: lead.personNo,
            service,
            since: closedAt,
            yearlyValueCents,
            rep,
          });
        }
      }
    }
    if (entry.customer) {
      const { name, phone, since } = entry.customer;
      const personNo = 500_000 + customers.length;
      const email = entry.customer.email === '' ? null : entry.customer.email;
      customers.push({ ...namesOf(name), phone, email, personNo, since });
      const service = facts.services[personNo % facts.services.length] ?? '';
      const yearlyValueCents = 48_000 + (personNo % 7) * 2_000;
      subscriptions.push({ no: personNo, personNo, service, since, yearlyValueCents, rep: null });
    }
  }
  return {
    ...facts,
    leads: leads.sort((a, b) => a.createdAt - b.createdAt || a.no - b.no),
    calls: calls.sort((a, b) => a.startedAt - b.startedAt || a.no - b.no),
    customers: customers.sort((a, b) => a.since - b.since || a.personNo - b.personNo),
    subscriptions: subscriptions.sort((a, b) => a.since - b.since || a.no - b.no),
    reps,
  };
}

/** The same company, made when its records are first asked for, which takes longer than all else of a start. */
export function companyOnDemand(size: CompanySize): SandboxCompany {
  let made: SandboxCompany | undefined;
  const whole = () => {
    made ??= makeCompany(size);
    return made;
  };
  return {
    ...facts,
    get leads() {
      return whole().leads;
    },
    get calls() {
      return whole().calls;
    },
    get customers() {
      return whole().customers;
    },
    get subscriptions() {
      return whole().subscriptions;
    },
    get reps() {
      return whole().reps;
    },
  };
}

/** The company at an instant: later entries are missing, later closings are still open. */
export function companyAt(company: SandboxCompany, instant: number): SandboxCompany {
  return {
    ...company,
    leads: company.leads
      .filter(({ createdAt }) => createdAt <= instant)
      .map((lead) => (lead.updatedAt <= instant ? lead : stillOpen(lead))),
    calls: company.calls.filter(({ startedAt }) => startedAt <= instant),
    customers: company.customers.filter(({ since }) => since <= instant),
    subscriptions: company.subscriptions.filter(({ since }) => since <= instant),
  };
}

/** The records from `from` up to and including `to`, of a list that is in order of that instant. */
export function between<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => number,
  from: number,
  to: number,
): Item[] {
  return items.slice(firstFrom(items, instantOf, from), firstFrom(items, instantOf, to + 1));
}

function firstFrom<Item>(items: readonly Item[], instantOf: (item: Item) => number, from: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && instantOf(item) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function makeLead(lead: GeneratedLead, rep: SandboxRep | null): SandboxLead {
  const no = numberOf(lead.externalId);
  const { createdAt, closedAt, source, service, outcome, mark, statusWord, valueCents, phone, email } = lead;
  return {
    ...namesOf(lead.name),
    ...{ no, personNo: no, createdAt, closedAt, source, service, outcome, statusWord, valueCents },
    // The CRM has the reason for which a lead was closed once it is closed.
    mark: outcome === 'lost' ? mark : null,
    ...{ phone, email, rep, updatedAt: closedAt ?? createdAt },
  };
}

function stillOpen(lead: SandboxLead): SandboxLead {
  const { createdAt } = lead;
  return {
    ...lead,
    outcome: 'open',
    mark: null,
    statusWord: 'Open',
    closedAt: null,
    valueCents: null,
    updatedAt: createdAt,
  };
}

function makeRep(name: string, index: number): SandboxRep {
  const names = namesOf(name);
  const email = `${names.firstName}.${names.lastName}@wasatchpest.example`.toLowerCase();
  return { ...names, no: 11 + index, email, extension: String(101 + index) };
}

function namesOf(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  return { name, firstName, lastName: rest.join(' ') };
}

const personOf = ({ name, firstName, lastName, email }: Person) => ({ name, firstName, lastName, email });

const numberOf = (externalId: string) => Number(externalId.replace(/^\D+/, ''));
