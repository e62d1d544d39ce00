import { brand } from '../../../../contract/brand.ts';
import { legal } from '../../../../contract/legal.ts';
import { pages } from '../../../../contract/paths.ts';
import { firstReadingYears, syncIntervalMinutes } from '../../../../contract/retention.ts';
import { To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What is collected, used and owned. */
export const analysisData: readonly LegalSection[] = [
  {
    id: 'analysis',
    title: 'What the analysis is',
    body: (
      <>
        <p>
          {brand.name} reads the leads, calls, customers and subscriptions that you upload or that it finds in
          the systems you connect, and works out how many leads you won and lost, by which source and rep, how
          fast they were answered, which calls were missed, and what that cost: an estimate with a range, with
          the records behind each figure. Apart from it, it forecasts what your open leads are likely to
          bring.
        </p>
        <p>
          It is free, needs no card, and obliges you to nothing afterwards. By ticking the box in the setup
          you accept these terms, the <To page={pages.termsOfService}>Terms of Service</To> and the{' '}
          <To page={pages.privacyPolicy}>Privacy Policy</To>. On the analysis, these terms come first.
        </p>
      </>
    ),
  },
  {
    id: 'data-collected',
    title: 'Data collected',
    body: (
      <>
        <dl>
          <div>
            <dt>Leads</dt>
            <dd>
              When each came, from which source, name, phone, email, service, status, the reason it was lost,
              sales rep, value, when it was closed; when and how often it was contacted, where a file says so.
            </dd>
          </div>
          <div>
            <dt>Calls</dt>
            <dd>
              When, in or out, the other party’s number, answered or not, how long, who took or made it.
            </dd>
          </div>
          <div>
            <dt>Customers, subscriptions</dt>
            <dd>
              Name, phone, email, since when; service, sold when and by whom, yearly value, cancelled when.
            </dd>
          </div>
          <div>
            <dt>Your company</dt>
            <dd>
              Website, phone system, CRM, lead tools, lead sources, size, time zone, average value of a job.
            </dd>
          </div>
          <div>
            <dt>Keys and tokens</dt>
            <dd>As far as your systems need them to be read.</dd>
          </div>
          <div>
            <dt>Your acceptance</dt>
            <dd>
              The words you accepted, their version, the time, your IP address and what your browser calls
              itself.
            </dd>
          </div>
        </dl>
        <p>
          From a connected system: {firstReadingYears} years of leads and calls at first, then what is new
          every {syncIntervalMinutes} minutes, until you disconnect. Never recordings, voicemail audio,
          transcripts or messages. The analysis changes nothing in your systems.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Use',
    body: (
      <>
        <p>Your data is processed for two things only:</p>
        <ol>
          <li>
            <strong>to deliver your analysis,</strong> and to make it anew when your records change;
          </li>
          <li>
            <strong>to improve the software:</strong> to find faults in reading and counting, and to read more
            kinds of systems and files.
          </li>
        </ol>
        <p>
          It is never sold, never used for advertising, never shown to other customers, and no figure about
          your company is published. The analysis is worked out from your records alone; no language model
          reads them or learns from them. The team that runs the service looks at records only where you ask
          for help or a fault cannot be found otherwise.
        </p>
      </>
    ),
  },
  {
    id: 'ownership',
    title: 'Ownership',
    body: (
      <p>
        Your data is yours, before, during and after the analysis. The report is yours as well: keep it, print
        it, show it to whom you like. We get the permission to process the data for the two purposes above,
        and it ends when you delete the data. The software and the method stay ours.
      </p>
    ),
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    body: (
      <>
        <p>
          Your results are private and confidential. They are shown to those who sign in to your account, and
          to those on our side who run the service. We show or tell them to nobody else without your word,
          unless the law obliges us; then we tell you first where we may.
        </p>
        {legal.access !== null && <p>{legal.access}</p>}
      </>
    ),
  },
];
