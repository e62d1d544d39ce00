import { brand } from '../../../../contract/brand.ts';
import { consent } from '../../../../contract/consent.ts';
import { keptOptOutYears, textReadingDays } from '../../../../contract/retention.ts';
import { MailUs, TextsFrom } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

export const texting: readonly LegalSection[] = [
  {
    id: 'text-messages',
    title: 'Text messages to you',
    body: (
      <>
        <p>At sign-up you agree to this, word for word:</p>
        <blockquote className="border-signal-edge border-l-2 pl-4">{consent.text}</blockquote>
        <p>In plain words:</p>
        <ul>
          <li>
            The texts are automated, go to the cell phone number you gave, and are about your account and
            about what {brand.name} offers. The second kind is marketing.
          </li>
          <li>
            Consent is not a condition of purchase: nothing we sell depends on it. The free account does ask
            for it at sign-up, and you may withdraw it right afterwards.
          </li>
          <li>Message and data rates may apply, as your carrier charges them.</li>
          <li>Message frequency varies: it depends on what happens in your account.</li>
          <li>
            Reply <strong>STOP</strong> to any text, or tell us in any other clear way, and no more come. You
            get one last text that confirms it.
          </li>
          <li>
            Reply <strong>HELP</strong> for help, or write to <MailUs />.
          </li>
          <li>Carriers are not liable for texts that come late or not at all.</li>
        </ul>
        <p>
          <strong>
            Your mobile number and your consent to texts are never sold, and never shared with anybody for
            their own marketing.
          </strong>{' '}
          Only those who deliver the texts for us get the number.
        </p>
        <p>
          This program stores your number and the proof of your consent. It sends no texts by itself: that is
          done by our text agent, a separate app, which also keeps the list of those who said STOP.
        </p>
        <TextsFrom />
      </>
    ),
  },
  {
    id: 'texts-to-customers',
    title: 'Texts to your customers',
    body: (
      <>
        <p>
          Where you add a number of your own, this program receives and sends texts at it, in your name,
          through the account you have with a carrier (Twilio or Telnyx). For that it keeps:
        </p>
        <ul>
          <li>
            each phone number, and since when texts to it are stopped, blocked by its carrier, or unwanted by
            you;
          </li>
          <li>
            the people behind it, with name, address, postal code and language, which numbers are theirs, and
            which of your records name them;
          </li>
          <li>
            what each of them agreed to or took back: the words, when, how, and for a form its page, IP
            address and browser;
          </li>
          <li>
            every text in either direction with its pictures’ addresses (a picture is fetched from the carrier
            when you open it, and not kept), who wrote it, what it was read as, when and why it was allowed,
            held or refused, and what became of it;
          </li>
          <li>
            where a language model reads them, for {textReadingDays} days what a language model was asked
            about a text, what it answered, and what was decided;
          </li>
          <li>
            each conversation: who answers, who took it over, handed it back or closed it and when, when and
            why the assistant gave it to a person, whether a person has to look, and what pages that are open
            follow;
          </li>
          <li>
            your own numbers with what the carrier says of them, a hash of the address at which its reports
            arrive, each call to the carrier with its answer, and the key of each report, so that one which
            comes twice counts once;
          </li>
          <li>
            what you tell the assistant about your company: name, trade, hours, areas, services with prices,
            crews, approved sentences, and the numbers of your office and of whoever is on call;
          </li>
          <li>
            each appointment: the service, crew, time and window, the name, number and address it is for, who
            made it, and whether it was kept; its number in your CRM, how it stands there, and who said so;
            and time that you block, with your reason;
          </li>
          <li>
            where you let us write appointments into your CRM: who agreed and when, how your services are
            called there, and which of its times are free. What we write there is the name, number and address
            that an appointment is for;
          </li>
          <li>
            which numbers you said you checked against the do-not-call registries, when, with what result, and
            who of you recorded it.
          </li>
        </ul>
        <p>
          The carrier gets the number, the words and the time by which they must be delivered, and nothing
          else. Where we have set up a language model that reads texts, and you have not switched it off under
          Settings, its provider gets the words of the texts that the assistant answers, with what it had
          asked and the times it had offered: no number, and no name but one that stands in the text. It
          writes nothing to anybody. Texts stay until you delete your account, or erase a person at their
          request: their contact, texts and visits go at once. What was agreed to or taken back is evidence,
          and so is who erased somebody and why: nobody can change it or take single entries out. All of this
          is part of the download of your data and is deleted with your account.
        </p>
        <p>
          One thing outlives it: that somebody stopped your texts. We keep a hash of their number, made with a
          secret key of ours, together with your own number, or with your website where your verified email is
          at its domain, and since when; nobody can read a number from it. Should your company come back, they
          stay stopped. It is deleted after {keptOptOutYears} years, or once they ask for your texts again.
        </p>
      </>
    ),
  },
];
