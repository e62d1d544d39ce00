import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { Reach, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What this program does about texts today, and what it does not. */
export const ourSide: readonly LegalSection[] = [
  {
    id: 'what-we-do',
    title: `What ${brand.name} does today`,
    body: (
      <>
        <ul>
          <li>
            The sales analysis reads your records. It calls nobody and texts nobody, and no lead of yours
            learns that it was made.
          </li>
          <li>
            A list in your report shows whom you could contact. It does not say that you may: consent and the
            lists above are yours to check before you call or text.
          </li>
          <li>
            Where the report draws leads to be called again, only open leads with a number are drawn. Leave
            out whoever asked not to be contacted.
          </li>
          <li>
            Phone numbers and consents are never sold, and never shared with anybody for their own marketing.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'texts-from-us',
    title: 'Texts from us to you',
    body: (
      <p>
        At sign-up you agree to texts from {brand.name} at your own number. The{' '}
        <To page={pages.privacyPolicy} section="text-messages">
          Privacy Policy
        </To>{' '}
        has the words you agree to and what they mean. STOP ends them.
      </p>
    ),
  },
  {
    id: 'not-advice',
    title: 'Not legal advice',
    body: (
      <p>
        This page says in short what the rules ask, as of the day above. They change, courts disagree on some
        of them, and your state may ask for more. Have your own texts and forms looked at by counsel.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: <Reach about="texting" />,
  },
];
