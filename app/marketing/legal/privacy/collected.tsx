import { brand } from '../../../../contract/brand.ts';
import { MailUs, OperatorDecides } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What comes from visitors and from people who make an account. */
export const collected: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who this is about',
    body: (
      <>
        <p>
          “We” are the company that runs this site and offers {brand.name}. You reach us at <MailUs /> and{' '}
          {brand.phone}. “You” are a visitor of this site or a customer with an account.
        </p>
        <p>
          Customers bring records about <strong>their</strong> leads and callers: homeowners, for the most
          part. For those records the customer decides what happens and we work on the customer’s behalf. Each
          section says whose data it is about.
        </p>
        <OperatorDecides>
          The legal name and postal address of the company behind this installation belong here.
        </OperatorDecides>
      </>
    ),
  },
  {
    id: 'visitors',
    title: 'When you visit',
    body: (
      <>
        <p>You can read every page without telling us who you are. We get something in these cases only:</p>
        <dl>
          <div>
            <dt>Joining the waitlist</dt>
            <dd>
              Your name, email and industry; your company and notes if you give them; when you joined. Used to
              write to you when there is a place.
            </dd>
          </div>
          <div>
            <dt>Requesting a demo</dt>
            <dd>
              Nothing. In this release the form keeps your entries in your own browser and sends them to
              nobody. To get a demo, use the meeting scheduler that it offers; the company behind the
              scheduler has a privacy policy of its own.
            </dd>
          </div>
          <div>
            <dt>The chat on the home page</dt>
            <dd>
              What you type and what is answered, under a random number for the conversation and that of the
              visitor session it belongs to, if there is one. A program answers, not a person. It serves to
              answer you in that conversation and to count answers against limits. Visitor statistics get none
              of your words. The industry you name lets the page speak of your trade. Please type nothing
              confidential.
            </dd>
          </div>
          <div>
            <dt>The visitor session</dt>
            <dd>
              Of the public pages and the sign-up: a random number for the visit, its start and last activity,
              how many pages you viewed and for how long, how far you scrolled, which elements you clicked (by
              their kind and their names in the page) and where in the window, how many chat messages you
              sent, whether you saw the industry analysis or joined the waitlist, screen and window size, kind
              of device, the names of browser and system, the page you came to, the page you came from without
              what you searched for there, and campaign marks in the address. Never a word that you typed, not
              even which field you clicked, and not your IP address. It goes to our own server and to nobody
              else. If you create an account or join the waitlist, the number of the visit goes with it.
              Visits that look like a program’s are marked so. If your browser sends a Global Privacy Control
              signal, all of it stays in your browser, and the number goes nowhere.
            </dd>
          </div>
        </dl>
      </>
    ),
  },
  {
    id: 'account',
    title: 'When you make an account',
    body: (
      <>
        <dl>
          <div>
            <dt>You</dt>
            <dd>
              Email, full name, your role in your own words, work email, cell phone. Your time zone as your
              browser states it, so that days and hours in the report are yours. The visitor session you came
              with, if there is one.
            </dd>
          </div>
          <div>
            <dt>Your password</dt>
            <dd>Only an argon2id hash of it. We cannot read it, and nobody here can tell you what it was.</dd>
          </div>
          <div>
            <dt>Your company</dt>
            <dd>
              Website, phone system, CRM, other lead tools, lead sources, company size, and what you type
              under “Other”.
            </dd>
          </div>
          <div>
            <dt>Proof of consent</dt>
            <dd>
              When you agree to text messages or accept the terms: the exact words that were on the screen,
              their version, the time, your IP address and what your browser calls itself. It is the record
              that you agreed, and to what.
            </dd>
          </div>
          <div>
            <dt>Where you are signed in</dt>
            <dd>
              For each device: a hash of its sign-in token, what the browser calls itself, when it signed in
              and when it was last used, to within a few minutes. You see the list in your profile and can end
              each of them.
            </dd>
          </div>
          <div>
            <dt>Your steps</dt>
            <dd>
              When each step of the setup was first done, when your email was confirmed, when a system was
              connected or broke.
            </dd>
          </div>
          <div>
            <dt>What our admins see of it</dt>
            <dd>
              Name, role, emails, phone, website, phone system and CRM, how the connections stand, and your
              steps, from the visit you came with to the first report. Not the report, not a lead, a call or a
              key. That an admin looked at a customer is written down: who looked, at whom, and when.
            </dd>
          </div>
        </dl>
        <p>
          Where this installation offers “Continue with Google” and you choose it, Google learns that you do,
          and gives us the identifier of your Google account, its email and its name. We ask Google for
          nothing else. Nothing is loaded from Google before you choose it. If you then stop before the
          account is made, the three are worth nothing after 30 minutes and are deleted.
        </p>
      </>
    ),
  },
];
