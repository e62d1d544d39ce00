import {
  consentMinutes,
  knownPlaceDays,
  signInDays,
  signInMostDays,
} from '../../../../contract/retention.ts';
import { visitorLimits } from '../../../../contract/visitor-limits.ts';
import type { LegalSection } from '../legal-text.ts';

/** Data in the browser's storage, and cookies. */
export const browserKeeps: LegalSection = {
  id: 'browser',
  title: 'What your browser keeps',
  body: (
    <>
      <p>In its local storage, until it says here that it goes:</p>
      <dl>
        <div>
          <dt>
            <code>authToken</code>
          </dt>
          <dd>
            Keeps you signed in. Gone when you log out; worth nothing after {signInDays} days without use, and
            after {signInMostDays} days in any case.
          </dd>
        </div>
        <div>
          <dt>
            <code>revops_form_data</code>
          </dt>
          <dd>
            An unfinished sign-up, so that a reload loses nothing: email, name, role, work email, phone, and
            whether you ticked the box. Never the password. Gone when you finish or log out.
          </dd>
        </div>
        <div>
          <dt>
            <code>draft_company</code>, <code>draft_terms</code>, <code>draft_systems</code>,{' '}
            <code>draft_profile</code>
          </dt>
          <dd>
            Forms of the dashboard that you began and did not save. Never a key or a password. Gone when you
            save the form, let it go or log out; of the company form, when our server keeps the draft.
          </dd>
        </div>
        <div>
          <dt>
            <code>visitorSession</code>
          </dt>
          <dd>
            What a visit holds is said above. A new one begins after {visitorLimits.idleMs / 60_000} minutes
            without activity, and after you log out. What a tab saw last before it went is kept beside it,
            under a name that begins the same, until the next page adds it.
          </dd>
        </div>
      </dl>
      <p>In its session storage, which goes when you close the tab:</p>
      <dl>
        <div>
          <dt>
            <code>demo_chat</code>, <code>industry_analysis</code>
          </dt>
          <dd>
            The conversation on the home page, so that a reload loses nothing, and what the page says of your
            trade. Gone as well when you clear the chat.
          </dd>
        </div>
        <div>
          <dt>
            <code>react-router-scroll-positions</code>
          </dt>
          <dd>How far down you were on each page, for when you go back.</dd>
        </div>
      </dl>
      <p>
        Two cookies, which no script can read and which come with an account only. Over HTTPS their names
        begin with <code>__Host-</code>:
      </p>
      <dl>
        <div>
          <dt>
            <code>device</code>
          </dt>
          <dd>
            When you sign in: a random value by which we know your browser again. It lives {knownPlaceDays}{' '}
            days.
          </dd>
        </div>
        <div>
          <dt>
            <code>oauth_state</code>
          </dt>
          <dd>
            While you connect a system by signing in at its vendor: a random value that ties the answer to
            your browser, for {consentMinutes} minutes.
          </dd>
        </div>
      </dl>
      <p>
        There are no other cookies, and none of another company on our pages. Google’s window, if you open it,
        is a page of Google’s.
      </p>
    </>
  ),
};
