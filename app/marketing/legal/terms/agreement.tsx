import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { CompanyBehind, To } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** Who agrees on what. */
export const agreement: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <>
        <p>
          “We” are the company that runs this site and offers {brand.name}. “You” are the company for which an
          account is made. Whoever makes the account says that they may speak for it. By making an account,
          accepting these terms in the setup, or using the service, you agree to them.
        </p>
        <p>Three texts belong together:</p>
        <ul>
          <li>these terms, for everything;</li>
          <li>
            the <To page={pages.salesAnalysisTerms}>terms of the free analysis</To>, which come first where
            the analysis is concerned;
          </li>
          <li>
            the <To page={pages.privacyPolicy}>Privacy Policy</To>, which says what happens with data.
          </li>
        </ul>
        <p>If you and we sign an order or a contract that says otherwise, what we signed comes first.</p>
        <CompanyBehind />
      </>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <>
        <ul>
          <li>
            <strong>The free sales analysis:</strong> a report of the revenue your company missed, made from
            your own records.
          </li>
          <li>
            <strong>Text conversations:</strong> automated, personal texts with your customers and leads, in
            your company’s name. They go out from a number of your own, through your own account with a
            carrier, once you have added it and the carrier has approved it.
          </li>
          <li>
            <strong>Connections</strong> to phone systems and CRMs, and uploads of exports where there is no
            connection.
          </li>
        </ul>
        <p>
          The report gives estimates, each with its range, and says what it rests on. It is not a promise of
          revenue and no advice on law, taxes or accounts. Figures on our public pages are examples or what we
          state about our customers; your own will differ.
        </p>
        <p>
          We improve the service all the time. If we take away something you pay for, we tell you at least 30
          days before, and you may end the agreement for it.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be an adult, and what you tell us about you and your company must be true.</li>
        <li>
          Keep the password to yourself; choose one of at least eight characters that you use nowhere else.
          What is done with your sign-in counts as done by you, until you tell us that somebody else has it.
        </li>
        <li>
          Your profile lists where you are signed in, and lets you switch on a second factor. End what you do
          not know, change the password, and write to us.
        </li>
        <li>An email makes one account. One person, one sign-in: please do not share them.</li>
      </ul>
    ),
  },
  {
    id: 'sandbox',
    title: 'Trying it out',
    body: (
      <p>
        We can run stand-ins of phone systems and CRMs and accounts for demonstration. Their records are made
        up and marked so wherever they are shown. Do not base a decision on them, and do not show them to
        others as figures of a real company.
      </p>
    ),
  },
];
