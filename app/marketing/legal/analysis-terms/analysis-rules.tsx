import { pages } from '../../../../contract/paths.ts';
import { BackupsKept, MailUs, Measures, Reach, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** How data is protected and deleted, what the report is worth, and which law holds. */
export const analysisRules: readonly LegalSection[] = [
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Keys and tokens of your systems are sealed with AES-256-GCM, each with a key of its own under a
          master key that is kept apart from the database; they never come back in an answer and never stand
          in a log. Your records are kept apart from those of every other account. They are used from inside
          the program only, by signed-in requests of your account and by the jobs that make your report.
        </p>
        <p>
          If we learn that somebody got at your data, we tell you without delay. The{' '}
          <To page={pages.privacyPolicy} section="security">
            Privacy Policy
          </To>{' '}
          says more.
        </p>
        <Measures />
        <BackupsKept />
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'Deletion on request',
    body: (
      <>
        <p>You can have your data deleted at any time, for any reason or none:</p>
        <ul>
          <li>
            <strong>one upload:</strong> remove it on the dashboard; its records go;
          </li>
          <li>
            <strong>one system:</strong> disconnect it; its keys, tokens and records go at once;
          </li>
          <li>
            <strong>everything:</strong> delete the account in your profile; records, reports, keys and proofs
            of consent go in one stroke; the Privacy Policy says{' '}
            <To page={pages.privacyPolicy} section="your-choices">
              what that leaves
            </To>
            ;
          </li>
          <li>
            <strong>by request:</strong> write to <MailUs /> from the email of your account, and we delete it
            for you within 30 days.
          </li>
        </ul>
        <p>
          You can download everything before, as JSON or CSV. Deleting cannot be undone. What you do not
          delete is kept, so that the next report can be made.
        </p>
      </>
    ),
  },
  {
    id: 'estimates',
    title: 'What the report is worth',
    body: (
      <p>
        The report is as good as the records it is made from, and says which of them are missing. Its money
        figures are estimates with a range: what was missed, from how your own better-handled leads closed,
        and what open leads are likely to bring, from how your leads closed at each age, checked against past
        months where the records reach back far enough. They are no promise of revenue, no audit and no
        advice. Decide with your own judgment. The service is given as it is, and where the sandbox is
        connected its figures are made up.
      </p>
    ),
  },
  {
    id: 'your-part',
    title: 'Your part',
    body: (
      <ul>
        <li>You may give us these records and connect these systems.</li>
        <li>You told the people in them what the law of your state asks you to tell.</li>
        <li>You leave out what the analysis does not need: card numbers, health data, children’s data.</li>
        <li>You do not use the report to decide about a rep by itself, without looking at the records.</li>
      </ul>
    ),
  },
  {
    id: 'availability',
    title: 'No duty to go on',
    body: (
      <p>
        You can stop at any time. We may change or end the free analysis; we tell you 30 days before, so that
        you can download what you have. Of systems that no vendor’s interface reaches, the report is made from
        your uploads or by our team, and takes as long as that takes.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        The{' '}
        <To page={pages.termsOfService} section="liability">
          cap in the Terms of Service
        </To>{' '}
        holds here too: 12 months of fees. The analysis has no fees, so for the analysis alone we owe nothing,
        except where the law does not let that be limited.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <>
        <p>
          These terms are governed by the laws of the State of Utah, without its rules on choosing another
          law. The state and federal courts in Utah decide. Rights that the law of your own state gives you
          and that no contract can take stay yours.
        </p>
        <p>
          A change of these terms carries a new date at the top. The words that you accepted stay on record,
          and a change that lets us do more holds for you only once you agreed to it.
        </p>
      </>
    ),
  },
  { id: 'contact', title: 'Questions', body: <Reach about="the free analysis" /> },
];
