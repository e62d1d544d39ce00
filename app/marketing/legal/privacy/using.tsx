import { legal } from '../../../../contract/legal.ts';
import { pages } from '../../../../contract/paths.ts';
import { BackupsKept, Measures, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What data is used for, who else gets it, where it is and how it is protected. */
export const using: readonly LegalSection[] = [
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <>
        <ul>
          <li>To make your report: counts, rates and ranges, worked out from your own records.</li>
          <li>To run your account: sign you in, show the state of your systems, answer your questions.</li>
          <li>To text you, as far as you agreed to it, and to write to you about your account.</li>
          <li>
            To improve the software: to find faults, to read more kinds of files, to see at which step of the
            setup people stop.
          </li>
          <li>To keep the service safe, and to meet what the law asks of us.</li>
        </ul>
        <p>
          Not for advertising on other sites, not for profiles of homeowners, not for comparing you with your
          competitors. The report is arithmetic and statistics over your records alone. No record goes to a
          language model, and none is used to train one. No decision about you is left to a program.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else gets it',
    body: (
      <>
        <p>
          <strong>We do not sell personal data, and we do not share it for advertising.</strong> It leaves us
          in these cases only:
        </p>
        <ul>
          <li>
            <strong>Your own vendors.</strong> To read from a system, we present its key or token to that
            vendor, and to no other.
          </li>
          <li>
            <strong>Those who run the machines and carry the mails for us,</strong> bound to use what they
            hold for that purpose alone.
          </li>
          <li>
            <strong>A model provider,</strong> only if we have set one up. Of the chat it then gets the last
            messages of that conversation. If nobody has written about the trade you name, it gets the name of
            the trade and the country too. Of texts from your customers, where it reads those, it gets what{' '}
            <To page={pages.privacyPolicy} section="texts-to-customers">
              Texts to your customers
            </To>{' '}
            says, and nothing else of an account. Without one our own program reads and answers, and nobody
            else gets a word of it.
          </li>
          <li>
            <strong>Google,</strong> only if you choose to sign in with it: it learns that you do. It gets
            nothing of your account.
          </li>
          <li>
            <strong>Phone carriers,</strong> who deliver the texts you agreed to.
          </li>
          <li>
            <strong>Courts and authorities,</strong> where the law obliges us. We tell you first where we may.
          </li>
          <li>
            <strong>A successor,</strong> if the company is sold or merged, bound by this policy. We tell you
            before that.
          </li>
        </ul>
        <p>
          Our pages load nothing from other companies, but for Google’s sign-in once you choose it. Links to
          other sites (the meeting scheduler, our social page, the text agent’s own app) lead to pages with
          policies of their own, and nothing is sent there before you follow one.
        </p>
        <Processors />
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where it is',
    body: (
      <>
        <p>
          In our database, in the country where our machines stand. The service is made for companies in the
          United States and for their customers there. If you use it from elsewhere, what you send comes to
          that country.
        </p>
        {legal.country !== null && <p>Our machines stand in {legal.country}.</p>}
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    body: (
      <>
        <ul>
          <li>Every row of a customer carries its account, and every request is bound to one account.</li>
          <li>Passwords are hashed (argon2id); of sign-in tokens only a SHA-256 hash is stored.</li>
          <li>
            Keys and tokens of your systems are sealed, as said above. Other records are stored in the
            database as they are, and are as safe as the machine and its disks.
          </li>
          <li>
            You can switch on a second factor in your profile: an authenticator app or a passkey. It is then
            asked for each time you sign in. In production our admins must have one.
          </li>
          <li>Sign-ins and sign-ups are limited in number, and a wrong email looks like a wrong password.</li>
          <li>
            Our pages permit no scripts but our own and, where it is offered, that of Google’s sign-in.
            Browsers are told to come back over HTTPS only.
          </li>
        </ul>
        <p>
          Nothing is ever entirely safe. If we learn that somebody got at your data, we tell you without
          delay: what happened, what was touched, what you should do.
        </p>
        <Measures />
        <BackupsKept />
      </>
    ),
  },
];

/** Who works on data for the company, where the operator names them. */
function Processors() {
  if (legal.processors.length === 0) return null;
  return (
    <>
      <p>These work for us, bound by contract to our instructions:</p>
      <ul>
        {legal.processors.map((processor) => (
          <li key={processor}>{processor}</li>
        ))}
      </ul>
    </>
  );
}
