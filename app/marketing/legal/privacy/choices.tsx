import { OperatorDecides, Reach } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What everybody can do about their data. */
export const choices: readonly LegalSection[] = [
  {
    id: 'your-choices',
    title: 'See, correct, take along, delete',
    body: (
      <>
        <p>All of this is in your profile, behind the Profile button of the dashboard:</p>
        <dl>
          <div>
            <dt>See and correct</dt>
            <dd>Your details and the settings of your report; your password; where you are signed in.</dd>
          </div>
          <div>
            <dt>Take along</dt>
            <dd>
              Everything in the account as one JSON file or as CSV files in a zip: details, consents, company,
              systems (not their keys), uploads, every lead, call, customer and subscription, refused rows,
              your last report.
            </dd>
          </div>
          <div>
            <dt>Delete</dt>
            <dd>
              The whole account, after you typed its email and your password or, if you have none, signed in
              with Google anew. Uploads under way stop, consents at your vendors are withdrawn as far as the
              vendor lets us, and every row goes in one stroke: records, reports, keys, proofs of consent,
              sign-ins. It cannot be undone.
            </dd>
          </div>
          <div>
            <dt>Object</dt>
            <dd>
              Reply STOP to a text. Disconnect a system. Send a Global Privacy Control signal with your
              browser.
            </dd>
          </div>
        </dl>
        <p>
          Without an account, or if something does not work, write to us: for example to be taken off the
          waitlist. We do what you ask within 30 days, ask for no more proof than we need, and treat nobody
          worse for asking. Where the law of your state gives you more rights than these, you have them; if we
          refuse something, write again and somebody else looks at it.
        </p>
      </>
    ),
  },
  {
    id: 'homeowners',
    title: 'If you are in a customer’s records',
    body: (
      <p>
        You may have called or written to a company that uses this product, and your name and number may stand
        in its records. That company decides about them: please ask it first. If you ask us, we pass it on to
        the company and help it to answer you. We never contact you on our own account because of such a
        record.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The product is for businesses and for adults. We do not knowingly keep data about children; if you
        believe that we do, write to us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <>
        <p>
          When this policy changes, the date at its top changes with it. If a change lets us do more with your
          data, customers hear of it by email before it holds, and what was collected before stays under the
          old words unless you agree.
        </p>
        <OperatorDecides>
          This text describes the program as it is delivered. Whoever runs an installation goes through the
          marked places and has a lawyer look at the whole before real customers use it.
        </OperatorDecides>
      </>
    ),
  },
  { id: 'contact', title: 'Questions', body: <Reach about="privacy" /> },
];
