import { brand } from '../../../../contract/brand.ts';
import { Reach } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What holds when something goes wrong, and how the agreement ends. */
export const ending: readonly LegalSection[] = [
  {
    id: 'property',
    title: 'What belongs to whom',
    body: (
      <p>
        Your records, your name and your report are yours: use the report as you like. The software, its
        design and the name {brand.name} are ours or belong to those we have them from. You may use the
        service while this agreement lasts; you get no other right to it. What you suggest to us we may build
        without owing you for it.
      </p>
    ),
  },
  {
    id: 'no-warranty',
    title: 'What we do not promise',
    body: (
      <p>
        We work with care, but the service is given as it is. As far as the law allows, we give no warranty:
        not that it is always there or free of faults, not that it fits a certain purpose, not that vendors
        and carriers do their part, and not that a lead closes or an estimate comes true.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          <strong>
            Our liability is capped at 12 months of fees: all we owe you for everything that goes wrong is at
            most what you paid us in the 12 months before the claim arose.
          </strong>{' '}
          For what you use without paying, such as the free analysis, that sum is nothing.
        </p>
        <p>
          Neither of us owes the other lost profit, lost business, or damage that only followed from another
          damage. The cap and this sentence do not hold where the law does not let them: for intent, fraud and
          whatever else may not be limited. They do not reduce the fees you owe.
        </p>
        <p>
          If somebody claims something from us because of your records, your texts without consent, or your
          breach of these terms, you bear what that costs us. If somebody claims that our software takes what
          is theirs, we bear what that costs you, within the cap.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'How it ends',
    body: (
      <ul>
        <li>
          <strong>You</strong> can end it at any time: delete the account in your profile. Download your data
          before. Fees for outcomes achieved until then stay due.
        </li>
        <li>
          <strong>We</strong> can end it with 30 days’ notice by email. If you break these terms badly, if a
          law or carrier demands it, or if others are in danger, we may stop the service at once, and say why.
        </li>
        <li>
          When we end it, you can still download your data until the last day. Afterwards the account is
          deleted as the Privacy Policy describes.
        </li>
        <li>What is meant to last lasts: fees due, liability, disputes, what belongs to whom.</li>
      </ul>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <>
        <p>
          If we disagree, we talk first: write to us, and give it 30 days. The laws of the State of Utah hold
          for this agreement, as they do for the free analysis, without its rules on choosing another law. The
          state and federal courts in Utah decide.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and the rest',
    body: (
      <ul>
        <li>
          When these terms change, the date at the top changes. Customers hear of it by email 30 days before,
          unless the change only helps them or a law leaves no time. Who goes on using the service then
          agrees; who does not may end the agreement.
        </li>
        <li>If one sentence does not hold, the others do.</li>
        <li>If one of us does not insist on a right today, the right is not lost.</li>
        <li>
          You may pass the agreement on only with our consent; we may pass it on to a successor of the whole
          business.
        </li>
        <li>Neither of us answers for what nobody could prevent, such as storms and outages of networks.</li>
      </ul>
    ),
  },
  { id: 'contact', title: 'Questions', body: <Reach about="these terms" /> },
];
