import { googleTicketMinutes, knownPlaceDays } from '../../../../contract/retention.ts';
import type { LegalSection } from '../legal-text.ts';

/** Data of people who make an account. */
export const account: LegalSection = {
  id: 'account',
  title: 'When you make an account',
  body: (
    <>
      <dl>
        <div>
          <dt>You</dt>
          <dd>
            Email and when you proved that it is yours, full name, your role in your own words, work email,
            cell phone. Your time zone as your browser states it, so that days and hours in the report are
            yours. The number of the visit you came with, if there is one.
          </dd>
        </div>
        <div>
          <dt>Your password</dt>
          <dd>Only an argon2id hash of it. We cannot read it, and nobody here can tell you what it was.</dd>
        </div>
        <div>
          <dt>Your second factor, if you switch one on</dt>
          <dd>
            The key of your authenticator app, sealed like the keys of your systems. Hashes of your recovery
            codes. Of a passkey its name, its public key, when it was made and last used. Your fingerprint or
            face stays on your device: we never get it.
          </dd>
        </div>
        <div>
          <dt>Your company</dt>
          <dd>
            Website, phone system, CRM, other lead tools, lead sources, company size, what you type under
            “Other”, and how your report is to be made: time zone, months, average value of a job. What you
            typed into the company form and did not save, as a draft until you save or discard it. When you
            asked our team to look into a system.
          </dd>
        </div>
        <div>
          <dt>Proof of consent</dt>
          <dd>
            When you agree to text messages or accept the terms: the exact words that were on the screen,
            their version, the time, your IP address and what your browser calls itself. It is the record that
            you agreed, and to what.
          </dd>
        </div>
        <div>
          <dt>Where you are signed in</dt>
          <dd>
            For each device: a hash of its sign-in token, what the browser calls itself, when it signed in,
            when it showed a second factor, and when it was last used, to within a few minutes. You see the
            list in your profile and can end each of them.
          </dd>
        </div>
        <div>
          <dt>Where you signed in before</dt>
          <dd>
            Hashes that stand for your browsers and networks, for {knownPlaceDays} days after the last sign-in
            there. They keep somebody who guesses at your password elsewhere from locking you out.
          </dd>
        </div>
        <div>
          <dt>Mails to you</dt>
          <dd>
            About your account only: to prove your email, to set a new password, that something was changed,
            or that a system can no longer be read. They hold no picture, and we do not learn whether you open
            them. Of a link in a mail we keep a hash and the address it went to.
          </dd>
        </div>
        <div>
          <dt>Your steps</dt>
          <dd>
            When each step of the setup was first done, when a system was connected or broke, when you first
            uploaded a file and had a report.
          </dd>
        </div>
        <div>
          <dt>What our admins see of it</dt>
          <dd>
            Name, role, emails, phone, website, phone system and CRM, how the connections stand, your steps,
            and the visit you came with. Not the report, not a lead, a call or a key. That an admin looked at
            a customer is written down: who looked, at whom, and when.
          </dd>
        </div>
      </dl>
      <p>
        Where we offer “Continue with Google” and you press it, Google learns that you do, and shows us who
        you are. We take the identifier of your Google account, its email and its name, and nothing else.
        Nothing is loaded from Google before you press. If you then stop before the account is made, the three
        are worth nothing after {googleTicketMinutes} minutes, and are deleted within the hour after that.
      </p>
    </>
  ),
};
