import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { TextsFrom, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** The customer's obligations. */
export const yourSide: readonly LegalSection[] = [
  {
    id: 'your-data',
    title: 'Your data and your systems',
    body: (
      <>
        <p>
          Your data is yours. You permit us to store it and work with it as far as the service and its
          improvement need, and no further; the{' '}
          <To page={pages.privacyPolicy} section="use">
            Privacy Policy
          </To>{' '}
          draws the line. The permission ends when you delete the data.
        </p>
        <ul>
          <li>
            You say that you may give us the records, and that you told people what your state asks for.
          </li>
          <li>
            You may connect a system only if your contract with its vendor lets you. Vendors can change or
            close their interfaces; that is not in our hands, and then an upload does the same.
          </li>
          <li>
            We only read, unless you agreed with us on text conversations that write: a booking, for example.
            You can disconnect at any time; keys, tokens and records of that system then go at once.
          </li>
          <li>Keep your own copy. The service is not a backup of your CRM.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'texting-your-leads',
    title: 'Texts to your leads and customers',
    body: (
      <>
        <p>
          Texts in your company’s name are your texts. The rules for them, the federal Telephone Consumer
          Protection Act (TCPA), the states’ own laws and the carriers’ rules, bind you, and us as the one who
          sends. So:
        </p>
        <ul>
          <li>
            You give us only numbers whose owners agreed to be texted by your company in the way the law asks
            for, and you can show it: the words, the day, the place.
          </li>
          <li>
            <strong>STOP</strong> is obeyed at once and for good, and so is any other clear way of saying it.
            Words that a program understands are never all words: what it is unsure of pauses the texts until
            one of yours has read it, and what it overlooked you stop by hand. <strong>HELP</strong> is
            answered with who you are and how to reach you. You never work around either.
          </li>
          <li>No texts in the hours in which the law of the receiver’s place forbids them.</li>
          <li>
            Conversations are automated. They do not pretend to be a person; who asks is told, and who wants a
            person gets one of yours.
          </li>
          <li>
            What the texts promise, prices and dates above all, has to be true. You give us the right ones and
            tell us when they change; an automated text can still be wrong, so you review what goes out.
          </li>
        </ul>
        <p>If we believe that a text breaks the rules, we may hold it back and tell you why.</p>
      </>
    ),
  },
  {
    id: 'texts-to-you',
    title: 'Texts to you',
    body: (
      <>
        <p>
          At sign-up you agree to automated texts from {brand.name} to your own cell phone, about your account
          and to advertise what we offer. Consent is not a condition of purchase. Message and data rates may
          apply. Message frequency varies. Reply HELP for help or STOP to opt out; your account stays as it
          is. The exact words, and what is kept as proof, stand in the{' '}
          <To page={pages.privacyPolicy} section="text-messages">
            Privacy Policy
          </To>
          .
        </p>
        <TextsFrom />
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Breaking the law with the service, deceiving or harassing people.</li>
        <li>
          Records of patients, payment cards or children: the service is not made for them. We are nobody’s
          business associate under HIPAA.
        </li>
        <li>
          Getting at accounts or data of others, getting around limits, probing for weaknesses without our
          leave. If you find one, tell us; who does so in good faith has nothing to fear from us.
        </li>
        <li>Overloading the service, or reselling it without an agreement with us.</li>
        <li>Uploading malware or files that are not yours to share.</li>
      </ul>
    ),
  },
];
