import { pages } from '../../../../contract/paths.ts';
import { MailUs, Reach, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** The rights and choices of data subjects. */
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
            <dd>
              Your details, the email you log in with and the settings of your report; your password and
              second factor; where you are signed in.
            </dd>
          </div>
          <div>
            <dt>Take along</dt>
            <dd>
              Everything in the account as one JSON file or as CSV files in a zip: details, the visit you came
              with, consents, devices, second factors, company, systems (not their keys), uploads, every lead,
              call, customer and subscription, refused rows, your last report. Left out are hashes and keys,
              which are good for nothing but to check or to sign in, and the reports before the last.
            </dd>
          </div>
          <div>
            <dt>Delete</dt>
            <dd>
              The whole account, after you typed its email and your password or, if you have none, signed in
              with Google anew. Uploads under way stop, consents at your vendors are withdrawn as far as the
              vendor lets us, and every row goes in one stroke: records, reports, keys, proofs of consent,
              sign-ins. The account is taken out of our counts too. It cannot be undone.
            </dd>
          </div>
          <div>
            <dt>What deleting leaves</dt>
            <dd>
              The visit you came with, until its time is over, but nothing that ties it to you. The notes of
              what admins looked at, which name you by a number that leads nowhere. Your entry on the
              waitlist, if you left one: write to us. Hashes of the numbers that stopped your texts. Backups,
              as said under{' '}
              <To page={pages.privacyPolicy} section="retention">
                How long we keep it
              </To>
              .
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
          worse for asking.
        </p>
      </>
    ),
  },
  {
    id: 'state-laws',
    title: 'Rights by state law',
    body: (
      <>
        <p>
          The laws of California and of other states give people rights to know what is kept about them, to
          get a copy, to have it corrected and deleted, to say no to its sale, to its sharing for advertising
          and to decisions by a program, and to limit the use of sensitive data. We offer all of this to
          everybody, wherever you live:
        </p>
        <ul>
          <li>
            <strong>Know, copy, correct, delete:</strong> as said above, or by mail to <MailUs />.
          </li>
          <li>
            <strong>Sale and sharing:</strong> there is none, and there was none in the last 12 months. We
            take Global Privacy Control as your word against it all the same.
          </li>
          <li>
            <strong>Sensitive data:</strong> only what you sign in with. It is used to sign you in and for
            nothing else.
          </li>
          <li>
            <strong>Somebody else may ask for you</strong> if you give them your written word. We then ask you
            whether it is so.
          </li>
          <li>
            <strong>If we refuse something,</strong> we say why. Write again and somebody else looks at it;
            you can also turn to the attorney general of your state.
          </li>
        </ul>
        <p>
          In the words of the California law, we collect: identifiers and contact data (names, emails, phone
          numbers, IP addresses), data about your work (role, company), internet activity (visits, chat), what
          you sign in with, and for our customers commercial information about their own customers. They come
          from you, your browser, Google if you choose it, and the systems and files you give us.
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
      </>
    ),
  },
  { id: 'contact', title: 'Questions', body: <Reach about="privacy" /> },
];
