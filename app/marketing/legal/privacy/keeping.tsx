import { inDays, legal } from '../../../../contract/legal.ts';
import {
  chatDays,
  failedFileDays,
  industryDays,
  knownPlaceDays,
  mailLinkMinutes,
  signInDays,
  signInMostDays,
  unconfirmedFileDays,
  unprovenDays,
  visitMonths,
} from '../../../../contract/retention.ts';
import { BackupsKept } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What the server notes of its work, and how long everything stays. */
export const keeping: readonly LegalSection[] = [
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
          To limit how often somebody can try, tries and chat messages are counted, for a day at most, under
          hashes: of the IP address, of the email that is tried, of the chat or the visit. With a language
          model set up, what a visitor costs in a day is counted in the same way. The networks you signed in
          from are kept as hashes too. Whoever tries all addresses can find the one behind a hash, so we treat
          these as personal as well. An IP address itself is stored only with a proof of consent.
        </p>
        {legal.logDays !== null && <p>Logs are kept for {inDays(legal.logDays)}.</p>}
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
              Until you delete them. Your records never run out by themselves, so that decision is yours. An
              account without any data, whose email was never confirmed and that nobody was signed in to for{' '}
              {unprovenDays} days, is deleted.
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
            <dt>Bytes of a file</dt>
            <dd>
              Until its rows are loaded. If it broke off or failed, a day longer. A file that nobody confirms
              is given up after {unconfirmedFileDays} days, and its bytes go a day after that. Your list of
              uploads says for {failedFileDays} days that a file failed.
            </dd>
          </div>
          <div>
            <dt>Reports</dt>
            <dd>The last three with the rows behind them; older ones are deleted as new ones are made.</dd>
          </div>
          <div>
            <dt>A half drawn to be called again</dt>
            <dd>
              When it was drawn, from which report, and which leads are in it and which are not, by their IDs:
              until you draw another after ending it, or delete the account.
            </dd>
          </div>
          <div>
            <dt>Sign-ins</dt>
            <dd>
              Until you log out or end them, at the latest {signInDays} days after the last use or{' '}
              {signInMostDays} days after signing in. Then they are deleted within the hour.
            </dd>
          </div>
          <div>
            <dt>Second factors</dt>
            <dd>Until you take them away.</dd>
          </div>
          <div>
            <dt>Known browsers and networks</dt>
            <dd>
              {knownPlaceDays} days after the last sign-in there. With a new password all but the one you set
              it on are forgotten.
            </dd>
          </div>
          <div>
            <dt>Mails</dt>
            <dd>
              Handed to our mail server, we keep no copy. A link works once, for {mailLinkMinutes} minutes;
              its hash and the address are deleted within the hour after that. The order to send a mail, with
              the address, goes about an hour after it was sent.
            </dd>
          </div>
          <div>
            <dt>Proof of consent</dt>
            <dd>As long as the account.</dd>
          </div>
          <div>
            <dt>Notes of what admins looked at</dt>
            <dd>
              Until we delete them, so also after your account is gone. Then they name it by a random number
              that leads nowhere any more.
            </dd>
          </div>
          <div>
            <dt>Conversations of the chat</dt>
            <dd>Deleted {chatDays} days after their last message. Clearing the chat begins another one.</dd>
          </div>
          <div>
            <dt>What a model wrote of a trade</dt>
            <dd>
              {industryDays} days, under the name of the trade, for everybody who names it. Nothing of you
              stands in it, nor who named it first.
            </dd>
          </div>
          <div>
            <dt>Visitor sessions</dt>
            <dd>
              {visitMonths} months after the month in which they began. Then they are deleted, by whole
              months. Counts of visits stay: how many there were on a day, from where, to which page.
            </dd>
          </div>
          <div>
            <dt>Waitlist</dt>
            <dd>Until you ask us to take you off it.</dd>
          </div>
        </dl>
        <BackupsKept />
      </>
    ),
  },
];
