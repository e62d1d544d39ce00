import type { LegalSection } from '../legal-text.ts';

/** Legal requirements for companies that text their leads, with sources where a rule names one. */
export const theLaw: readonly LegalSection[] = [
  {
    id: 'what-it-is',
    title: 'What the TCPA is',
    body: (
      <>
        <p>
          The Telephone Consumer Protection Act is the federal law on calls and texts by machines and on
          telemarketing (47 U.S.C. § 227). The FCC’s rules under it stand in 47 CFR 64.1200. A text counts as
          a call for most of them, and a person who was texted against the rules may claim $500 for each text,
          up to three times that if it was done knowingly.
        </p>
        <p>
          States have laws of their own beside it, often stricter. Florida, Oklahoma, Oregon, Maryland, Texas,
          Virginia, Washington and others have rules for texts or for calls that may cover texts.
        </p>
      </>
    ),
  },
  {
    id: 'whom-it-binds',
    title: 'Whom it binds',
    body: (
      <p>
        The company for which a text is sent, and often whoever sends it for that company. Buying a program
        does not pass the duty on. If you text leads, by hand, by a program or by an agency, the rules below
        are yours.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Consent',
    body: (
      <>
        <ul>
          <li>
            An automated text about an inquiry needs the person’s prior consent. Someone who gives you a
            number to be contacted about a quote has agreed to be contacted about that quote, not to
            campaigns.
          </li>
          <li>
            An automated text that advertises needs consent in writing: a clear sentence, agreed to by a
            signature, a tick or an answer, that names the company and says that consent is not a condition of
            purchase.
          </li>
          <li>A number in your CRM is not consent. Neither is a missed call from years ago.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'stopping',
    title: 'Stopping',
    body: (
      <>
        <ul>
          <li>
            A person may stop texts in any reasonable manner, in any words. Stop, quit, end, revoke, opt out,
            cancel and unsubscribe always count (47 CFR 64.1200(a)(10), in force since April 11, 2025).
          </li>
          <li>You may not name one way as the only one.</li>
          <li>It must be honoured as soon as it can be, within ten business days at the latest.</li>
          <li>One text may confirm it, without advertising.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'hours',
    title: 'Hours',
    body: (
      <>
        <p>
          Federal rules allow telephone solicitation from 8 a.m. to 9 p.m. in the local time of the person who
          is reached. Several states allow less: Florida, Oklahoma, Oregon and Washington end at 8 p.m., Texas
          begins at 9 a.m., and at noon on Sundays. An area code does not prove where a person is.
        </p>
        <p>Florida, Oklahoma and Oregon also limit how often one may solicit: three times in 24 hours.</p>
      </>
    ),
  },
  {
    id: 'do-not-call',
    title: 'Do-not-call lists',
    body: (
      <p>
        Numbers on the National Do Not Call Registry may be solicited only with consent in writing, or within
        the time that an existing relationship allows: 18 months after a purchase, three months after an
        inquiry. Beside it each company keeps a list of its own, of those who asked not to be contacted.
      </p>
    ),
  },
  {
    id: 'carriers',
    title: 'What carriers ask',
    body: (
      <p>
        Carriers deliver texts by programs only from registered numbers: a brand and a campaign for ordinary
        numbers (10DLC), a verification for toll-free ones. They filter what looks like spam, and they hold
        their own list of those who said STOP.
      </p>
    ),
  },
  {
    id: 'proof',
    title: 'Proof',
    body: (
      <p>
        Whoever texts has to prove consent. Keep the words that were agreed to, when, by whom and from where,
        and every request to stop. Virginia asks that requests to stop by text be kept for ten years.
      </p>
    ),
  },
];
