import { describe, expect, it } from 'vitest';
import { meaningOf } from './dictionary.ts';

const list = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const read = (word: string) => {
  const reading = meaningOf('status', word, 'Status');
  return reading && `${reading.meaning ?? 'nothing'}${reading.sure ? '' : '?'}`;
};

/** Statuses as CRMs of pest control, heating, plumbing and electrical companies and lead marketplaces write them. */
const sure = {
  won: list(`
    Won|Sold|Closed Won|Closed - Won|closedwon|Closed/Sold|Sold - Termite|Sold by Jo|SOLD!|Estimate Won|Won the job
    Completed - Sold|Estimate completed - sold|Ganado|Vendido|Gewonnen
    Customer|Client|Became a customer|Converted to Customer|Completed|Complete|Job Completed|Work Completed
    Service completed|Completed Job|Installation Complete|Complete - unrated|Paid|Paid in Full|Deposit paid|Invoice Paid
    Signed|Contract signed|Agreement Signed|Signed contract|Signed up|Accepted|Approved|Estimate Approved|Quote accepted
    Proposal Accepted|Approved by customer|Customer approved|Pro approved|Accepted & Signed|Sale|Sale Made|Closed Sale
    Converted|Closed - Converted|Lead converted|Quote Converted|Converted to Job|Purchased|Hired|Invoiced|Enrolled`),
  lost: list(`
    Lost|Closed Lost|closedlost|Lost - Price|Lost Lead|Not Sold|Not Interested|No longer interested|Isn't interested
    Not currently interested|Not hired|No Sale|Not a sale|Demo - No Sale|Completed - not sold|Estimate Completed - Not Sold
    Closed - Not Converted|Dead|Dead Lead|Declined|Estimate Declined|Rejected|Estimate expired|Cancelled|Canceled
    Cancelled by customer|Disqualified|Unqualified|Not qualified|Do Not Call|DNC|Dismissed|Went with competitor
    Sold to competitor|Too expensive|Quoted - Too High|Not a good fit|Did not book|Unresponsive|Perdido|Abandoned`),
  open: list(`
    New|New Lead|Open|Open - Not Contacted|Not Contacted|Attempted to Contact|Contacted|Working|Working - Contacted
    In Progress|Left Message|Left Voicemail|No Answer|No Response|Follow Up|Follow-up needed|Nurture|Qualified
    Not yet qualified|Quoted|Quote Sent|Estimate Sent|Estimate given|Estimate Scheduled|Inspection Booked|Appt. Set
    Appointment Set|Appointment confirmed|Scheduled inspection|Booked an appointment|Estimate rescheduled
    Consultation booked|Walkthrough scheduled|appointmentscheduled|presentationscheduled|qualifiedtobuy|contractsent
    Proposal/Price Quote|Negotiation/Review|Pending|Pending approval|Waiting on customer|Awaiting response|Sale pending
    Awaiting signed contract|Needs estimate|On Hold|Draft|Assigned|Unassigned|Hot|Warm|Cold|Lead|Prospect|Opportunity
    Interested|Thinking about it|Contact in Future|Pre-Qualified|Unable to contact|Callback|Nuevo|Abierto|Offen`),
  spam: list('Spam|Junk Lead|Not a lead|Test|Test lead|Robocall|Solicitor|Telemarketer|Fake'),
  wrong_number: list('Wrong Number|Wrong phone number|Bad number|Disconnected number|Number not in service'),
  existing_job: list('Existing Customer|Current customer|Already a customer|Existing job|Already our client'),
  out_of_area: list(
    'Out of Area|Outside service area|Not in service area|Not in our service area|Not serviced',
  ),
} as const;

/** What may be a win, and is left open until the customer has said so. */
const doubtful = list(`
  Estimate Completed|Inspection Completed|Appointment Completed|Quote completed|Completed estimate|Call completed
  Assessment complete|Site visit complete|Demo complete|Follow-up complete|Form completed|Not completed
  Partially completed|Completed by another company|Left message with customer|Estimate sent to customer
  Customer not home|Customer unreachable|Customer will call back|Contract not signed|To be signed|Former customer
  Past customer|Not a customer|Potential Customer|Prospective client|New Customer|No customer response|Active customer
  Not paid|Partially paid|Paid lead|Lead accepted|Appointment accepted|Financing approved|Credit approved|Pre-approved
  Verbally approved|Converted to estimate|Converted to Appointment|Converted to opportunity|Purchased elsewhere
  Already purchased|Subscribed to newsletter|Enrolled in drip campaign|Hired someone else|Not yet sold|Not sold yet
  Won't buy|Won’t call back|Sold elsewhere|Sold to another company|Home sold|Potential sale|Pre-sale|No sale yet
  Verbal - won|No vendido|Nicht verkauft|Não fechado|Approved - pending install|To be sold|Maybe sold
  Awaiting payment|Pending payment|Waiting for parts|Pending installation|Needs scheduling|To be scheduled
  Not scheduled|Not booked|Card declined|No longer needs service|Doesn't need service|Not spam|Not an existing customer
  Closed|Closed - No response|Closed - Unable to contact|Closed Deal|Active|Inactive lead|Bad lead|Bad contact info
  Archived lead|Not active|Sent to collections`);

/** What is likely a win, and asked about. */
const likely = list(`
  Scheduled|Booked|Job Scheduled|Job created|Dispatched|Approved - Scheduled|Work in progress|Job started
  Sold - pending install|Won - not yet scheduled|Sold - appointment set|Sold, awaiting payment`);

/** Words that may mean anything: unknown, and so asked about. */
const unknown = list(`
  Unbooked|Unscheduled|Unsigned|Incomplete|Excused|Frozen|Past due|Requires invoicing|Action Required|Upcoming
  No show|Not home|Bad timing|Wrong #|Too far|Service not offered|Price shopper|DIY|Went with another company
  Using someone else|Using us already|Rescheduled|Under contract|Unsubscribed|Done|Job done|Cerrado`);

describe('the status of a lead', () => {
  it.each(Object.entries(sure).flatMap(([meaning, words]) => words.map((word) => [word, meaning])))(
    '"%s" means %s',
    (word, meaning) => {
      expect(read(word)).toBe(meaning);
    },
  );

  it.each(doubtful)('"%s" is open, and asked about', (word) => {
    expect(read(word)).toBe('open?');
  });

  it.each(likely)('"%s" is won, and asked about', (word) => {
    expect(read(word)).toBe('won?');
  });

  it.each(unknown)('"%s" is not known, and asked about', (word) => {
    expect(read(word)).toBeUndefined();
  });

  it.each([
    ['Sold', 'won'],
    ['Converted?', 'won'],
    ['Booked', 'won?'],
    ['Not sold', 'open?'],
    ['Estimate booked', 'open?'],
  ])('yes under "%s" means %s', (header, meaning) => {
    const reading = meaningOf('status', 'Yes', header);
    expect(`${reading?.meaning}${reading?.sure ? '' : '?'}`).toBe(meaning);
    expect(meaningOf('status', 'No', header)).toEqual({ meaning: 'open', sure: true });
  });
});
