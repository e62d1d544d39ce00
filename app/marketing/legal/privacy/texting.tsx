import { brand } from '../../../../contract/brand.ts';
import { consent } from '../../../../contract/consent.ts';
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
          This program does not text your customers. Its database has places for what that will need, and they
          are empty:
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
            address and browser.
          </li>
        </ul>
        <p>
          Entries of the last kind are evidence. Nobody can change them or take single ones out; they are part
          of the download of your data and are deleted with your account.
        </p>
      </>
    ),
  },
];
