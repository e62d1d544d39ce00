import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { CompanyBehind, MailUs, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** The publisher of this text, and data of visitors. */
export const collected: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who this is about',
    body: (
      <>
        <p>
          “We” are the company that runs this site and offers {brand.name}. You reach us at <MailUs /> and{' '}
          <span className="whitespace-nowrap">{brand.phone}</span>. “You” are a visitor of this site or a
          customer with an account.
        </p>
        <p>
          Customers bring records about <strong>their</strong> leads and callers: homeowners, for the most
          part. For those records the customer decides what happens, and we work on the customer’s behalf.
        </p>
        <CompanyBehind />
      </>
    ),
  },
  {
    id: 'visitors',
    title: 'When you visit',
    body: (
      <>
        <p>
          You can read every page without telling us who you are. What every request leaves behind stands
          under{' '}
          <To page={pages.privacyPolicy} section="logs">
            What our logs say
          </To>
          . Beside that we get something in these cases only:
        </p>
        <dl>
          <div>
            <dt>Joining the waitlist</dt>
            <dd>
              Your name, email and industry; your company and notes if you give them; when you joined. Used to
              write to you when there is a place. Our admins see the list.
            </dd>
          </div>
          <div>
            <dt>Requesting a demo</dt>
            <dd>
              Nothing. In this release the form shows your entries in your own browser’s log and sends them to
              nobody, and its consent box is kept nowhere. To get a demo, use the meeting scheduler that it
              offers; the company behind the scheduler has a privacy policy of its own.
            </dd>
          </div>
          <div>
            <dt>The chat on the home page</dt>
            <dd>
              What you type and what is answered: the last twelve messages, up to a thousand characters of
              each, and what was understood of your business. A program answers, not a person. The messages
              serve to answer you in that conversation. They are found by a hash of the conversation’s random
              number and the number of your visit or, without one, your IP address. The trade you name lets
              the page speak of it. Where a language model helps to answer, its provider gets the messages
              too:{' '}
              <To page={pages.privacyPolicy} section="sharing">
                Who else gets it
              </To>
              . Visitor statistics get none of your words. Please type nothing confidential.
            </dd>
          </div>
          <div>
            <dt>The visitor session</dt>
            <dd>
              Of the public pages and the sign-up: a random number for the visit, another that shows that the
              visit is yours (of which we keep a hash), its start and last activity, how many pages you viewed
              and for how long, how far you scrolled, which elements you clicked, fields among them (by their
              kind and their names in the page), when, and where in the window, how many chat messages you
              sent, whether you saw the industry analysis or joined the waitlist, screen and window size, kind
              of device, the names of browser and system, the page you came to, the page you came from without
              what you searched for there, and campaign marks in the address. Never a word that you typed, and
              not your IP address. It is no recording: no picture of the page, no path of the mouse, no key
              you press.
            </dd>
          </div>
          <div>
            <dt>Where the visit goes</dt>
            <dd>
              To our own server and to nobody else. If you chat, join the waitlist or create an account, the
              number of the visit goes with it: so a conversation stays yours, and we see which visits lead to
              accounts. Visits that look like a program’s are marked so. For that we also look at what the
              browser calls itself and at how many visits begin at one address, and store neither.
            </dd>
          </div>
          <div>
            <dt>If you do not want that</dt>
            <dd>
              Switch on Global Privacy Control in your browser. Then all of the visit stays in your browser,
              and its number goes nowhere. The older “Do Not Track” signal is not read.
            </dd>
          </div>
        </dl>
      </>
    ),
  },
];
