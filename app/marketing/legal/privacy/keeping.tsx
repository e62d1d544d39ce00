import { backupsLife } from '../../../../contract/backups.ts';
import { OperatorDecides } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What stays where, and for how long. */
export const keeping: readonly LegalSection[] = [
  {
    id: 'browser',
    title: 'What your browser keeps',
    body: (
      <>
        <dl>
          <div>
            <dt>
              <code>authToken</code>
            </dt>
            <dd>
              Local storage. Keeps you signed in. Gone when you log out; worth nothing after 30 days without
              use.
            </dd>
          </div>
          <div>
            <dt>
              <code>revops_form_data</code>
            </dt>
            <dd>
              Local storage. An unfinished sign-up, so that a reload loses nothing: email, name, role, work
              email, phone. Never the password. Gone when you finish or log out.
            </dd>
          </div>
          <div>
            <dt>Unsaved forms of the dashboard</dt>
            <dd>
              Local storage, as <code>draft_</code> and the form’s name. What you typed about your company,
              your systems or yourself, or ticked under the terms, so that a reload loses nothing. Never a key
              or a password. Gone when you save it, let it go or log out.
            </dd>
          </div>
          <div>
            <dt>Your chat and your industry</dt>
            <dd>
              Session storage. The conversation on the home page, so that a reload loses nothing, and what it
              learned of your trade. Gone when you clear the chat or close the tab.
            </dd>
          </div>
          <div>
            <dt>Visitor session</dt>
            <dd>
              Local storage, as <code>visitorSession</code>. What a visit holds is said above. A new one
              begins after half an hour without activity, and after you log out.
            </dd>
          </div>
          <div>
            <dt>Two cookies</dt>
            <dd>
              When you sign in: a random value by which we know your browser again, so that somebody who
              guesses at your password elsewhere does not lock you out. It lives 90 days. And while you
              connect a system by signing in at its vendor: a random value that ties the answer to your
              browser, for ten minutes. Scripts can read neither.
            </dd>
          </div>
        </dl>
        <p>There are no other cookies, and none of another company.</p>
      </>
    ),
  },
  {
    id: 'logs',
    title: 'What our logs say',
    body: (
      <>
        <p>
          Of each request: a random id, the method, the kind of page or call, the status and how long it took.
          Not your IP address, not what you searched for, not what a form held. Of work in the background: its
          kind, internal numbers and counts. Faults are logged without the records they were about, and fields
          that could hold a secret are blanked.
        </p>
        <p>
          To limit how often somebody can try, tries are counted under a hash of the IP address, for a day at
          most. The networks you signed in from are kept as hashes too, for 90 days. An IP address itself is
          stored only with a proof of consent.
        </p>
        <OperatorDecides>
          How long logs are kept. A server in front of the program may write a log of its own, with IP
          addresses.
        </OperatorDecides>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <dl>
          <div>
            <dt>Account and records</dt>
            <dd>
              Until you delete them. Nothing of an account runs out by itself, so that decision is yours.
            </dd>
          </div>
          <div>
            <dt>Records of a system</dt>
            <dd>
              Until you disconnect it or choose another in its place. Then its keys, tokens and records go at
              once, and the report is made anew without them.
            </dd>
          </div>
          <div>
            <dt>Records of an upload</dt>
            <dd>Until you remove the upload.</dd>
          </div>
          <div>
            <dt>Reports</dt>
            <dd>The last three with the rows behind them; older ones are deleted as new ones are made.</dd>
          </div>
          <div>
            <dt>Sign-ins</dt>
            <dd>
              Until you log out or end them. 30 days after its last use a sign-in opens nothing any more, and
              it is deleted when you next sign in.
            </dd>
          </div>
          <div>
            <dt>Proof of consent</dt>
            <dd>As long as the account.</dd>
          </div>
          <div>
            <dt>Links in our mails</dt>
            <dd>
              They open nothing after an hour. Of each we keep a hash and the address it went to, until it is
              used or has run out.
            </dd>
          </div>
          <div>
            <dt>Notes of what admins looked at</dt>
            <dd>
              Also after the account is gone; then they name it by a number that leads nowhere any more.
            </dd>
          </div>
          <div>
            <dt>Conversations of the chat</dt>
            <dd>
              Deleted 30 days after their last message. Clearing the chat begins another one. Where a model
              wrote about the line of business that you named, that text is kept under that name for 180 days,
              for everybody who names it, and with nothing about you.
            </dd>
          </div>
          <div>
            <dt>Visitor sessions</dt>
            <dd>
              13 months after the month in which they began, unless the operator set another time. Then they
              are deleted, by whole months.
            </dd>
          </div>
          <div>
            <dt>Waitlist</dt>
            <dd>Until you ask us to take you off it.</dd>
          </div>
        </dl>
        <OperatorDecides>
          {backupsLife} What was deleted stays in a backup until that backup is deleted. If visitor sessions
          are kept for another time than 13 months, say so here.
        </OperatorDecides>
      </>
    ),
  },
];
