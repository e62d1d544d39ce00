import { Reach } from '../legal-parts.tsx';
import type { LegalSection } from '../legal-text.ts';

/** Money. */
export const fees: readonly LegalSection[] = [
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <ul>
        <li>The sales analysis costs nothing, and needs no card.</li>
        <li>
          Everything else is priced by outcome: you pay only when an outcome is achieved that we agreed on.
          The outcomes, how they are counted, their price and when it is due are agreed in writing before
          anything is charged. No agreement, no fee.
        </li>
        <li>
          Each invoice lists the outcomes it charges, so that you can check them against your own records.
        </li>
        <li>Taxes come on top where the law says so. Invoices are due on the day they state.</li>
        <li>Your carrier’s and your vendors’ own charges are between you and them.</li>
      </ul>
    ),
  },
  {
    id: 'billing-disputes',
    title: 'Disputes about an invoice',
    body: (
      <>
        <p>
          <strong>Billing disputes must be raised within 30 days</strong> of the date of the invoice. Write to
          us with the invoice, the outcomes you doubt and why. After 30 days an invoice counts as accepted,
          except where the law gives you longer.
        </p>
        <p>
          While we look into it, you may hold back the disputed part and nothing else. We answer with the
          records we counted from. If you were right, we correct the invoice and give back what was paid too
          much; nobody’s service is cut off for a dispute raised in time.
        </p>
        <Reach about="a billing dispute" />
      </>
    ),
  },
];
