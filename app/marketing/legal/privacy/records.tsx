import { firstReadingYears, syncIntervalMinutes } from '../../../../contract/retention.ts';
import type { LegalSection } from '../legal-text.ts';

/** Data from a customer's systems and files. */
export const records: readonly LegalSection[] = [
  {
    id: 'uploads',
    title: 'Files you upload',
    body: (
      <>
        <p>
          You can upload exports of leads, calls and customers as CSV or Excel files. We keep the file’s name
          and size, what its columns mean as you confirmed it, and the rows as records. The bytes of the file
          itself are deleted as soon as its rows are loaded, or you cancel.
        </p>
        <p>
          While a file waits for you to confirm its columns, we also keep its first rows and a few examples of
          each column, to show you how it will be read. They go when it is loaded, cancelled or given up.
        </p>
        <p>
          Rows that could not be taken are kept with their line and the reason, so that you can correct them:
          not all where a file has very many, and of a long cell its beginning. Removing an upload removes
          those rows and its records, except for records that another upload holds too: to know them we keep
          hashes of their ids.
        </p>
      </>
    ),
  },
  {
    id: 'connected-systems',
    title: 'Systems you connect',
    body: (
      <>
        <p>
          When you connect a phone system or a CRM, we read from it: once {firstReadingYears} years of leads
          and calls, and customers and subscriptions of any age; from then on what is new, every{' '}
          {syncIntervalMinutes} minutes, until you disconnect. We keep of each record:
        </p>
        <dl>
          <div>
            <dt>Lead</dt>
            <dd>
              When it came, source, name, phone, email, service, status, the reason it was lost, sales rep,
              value, when it was closed. From a file also when it was first and last contacted and how often,
              where the file says so.
            </dd>
          </div>
          <div>
            <dt>Call</dt>
            <dd>
              When it began, inbound or outbound, the other party’s number, answered, missed, voicemail or
              abandoned, how long, and who took or made it. From a file also how long it rang until somebody
              answered, where the file says so.
            </dd>
          </div>
          <div>
            <dt>Customer</dt>
            <dd>Name, phone, email, customer since when.</dd>
          </div>
          <div>
            <dt>Subscription</dt>
            <dd>Service, sold when and by whom, yearly value, cancelled when.</dd>
          </div>
          <div>
            <dt>The connection</dt>
            <dd>
              Which system, when and by whom it was connected, how far it was read and when, how many records
              came or could not be taken, and what went wrong.
            </dd>
          </div>
        </dl>
        <p>
          <strong>Never asked for:</strong> recordings, voicemail audio, transcripts, messages, faxes. What
          else a vendor’s record carries, such as addresses, notes and balances, is not kept. Nothing is ever
          changed in your systems for it: text conversations that write into a system, such as a booking, are
          set up and agreed on separately. One vendor, Talkdesk, prepares a call report for us when we ask,
          because it gives calls in no other way.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'Keys and tokens of your systems',
    body: (
      <p>
        Keys you type and tokens a vendor gives us are sealed before they are stored: each value with a random
        key of its own (AES-256-GCM), and that key by a master key kept apart from the database. The seal is
        tied to your account and the field; moved anywhere else, it does not open. They are used to read your
        systems and for nothing else, never appear in a log, a download or an answer, and forms show at most
        their last four characters.
      </p>
    ),
  },
  {
    id: 'sandbox',
    title: 'Made-up data in the sandbox',
    body: (
      <>
        <p>
          We can run stand-ins of phone systems and CRMs, so that the product can be tried out. They tell of a
          company that does not exist. Whatever comes from them is marked as sandbox wherever it is shown, and
          never mixes with records of the real vendor. What you type into a stand-in goes to no vendor.
        </p>
      </>
    ),
  },
];
