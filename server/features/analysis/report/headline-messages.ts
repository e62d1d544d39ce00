import type { CauseLoss } from '../estimate/money.ts';
import type { Evidence } from '../queries/evidence.ts';
import { count, money, percent, plural } from './messages.ts';

/** Leads from which on hardly any win among them says that wins are not written down. */
const MANY_LEADS = 100;
/** Such a share of leads won, or less, is hardly any. */
const HARDLY = 0.02;
/** A sum of such a share of the revenue won is next to nothing. */
const NEXT_TO_NOTHING = 0.01;

interface Counted {
  fields: Pick<Evidence['counted']['fields'], 'leads' | 'won'>;
  wonMonths: readonly Pick<Evidence['counted']['wonMonths'][number], 'won' | 'withValue' | 'cents'>[];
}

function hardlyAnyWon({ fields }: Counted): boolean {
  return fields.leads >= MANY_LEADS && fields.won <= HARDLY * fields.leads;
}

/** Values of the leads won in the period; those without one are taken to be worth as much as the others. Cents. */
function revenueWon({ wonMonths }: Counted): number {
  const sum = (of: (month: (typeof wonMonths)[number]) => number) =>
    wonMonths.reduce((all, month) => all + of(month), 0);
  const withValue = sum((month) => month.withValue);
  return withValue === 0 ? 0 : (sum(({ cents }) => cents) / withValue) * sum(({ won }) => won);
}

/** What has to be known before the sum is read, a sentence each. */
export function headlineWarnings(
  counted: Counted,
  cents: number | null,
  clocks: string | null = null,
): string[] {
  const { fields } = counted;
  const warnings: string[] = clocks === null ? [] : [clocks];
  if (hardlyAnyWon(counted)) {
    warnings.push(
      fields.won === 0
        ? `None of ${plural(fields.leads, 'lead')} is marked as won, so nothing here can say what the others were worth.`
        : `Only ${count(fields.won)} of ${plural(fields.leads, 'lead')} (${percent(fields.won / fields.leads)}) ${fields.won === 1 ? 'is' : 'are'} marked as won. If more were, every amount in this report is far too low: mark them in your CRM first.`,
    );
  }
  const revenue = revenueWon(counted);
  if (cents !== null && revenue > 0 && cents > revenue) {
    warnings.push(
      `This is more than the ${money(revenue)} that was won in the period: it would mean that more than half of what you could have won was missed. Check first whether all won leads are marked, and whether the call log holds the calls of the whole team.`,
    );
  }
  return warnings;
}

/**
 * Why there is no sum although some cause has an amount: most records of the causes carry none, and the rest
 * add up to almost nothing; or none has a record, and half of them cannot be measured. Null where the sum is
 * meaningful. Cold leads do not count, since they never carry an amount.
 */
export function notMeasured(
  counted: Counted,
  losses: readonly Pick<CauseLoss, 'cause' | 'state' | 'records' | 'unpaid' | 'draws'>[],
  cents: number,
): string | null {
  const payable = losses.filter(({ cause }) => cause !== 'gone_cold');
  const all = payable.reduce((sum, { records }) => sum + records, 0);
  const paid = payable.reduce((sum, { draws, records, unpaid }) => sum + (draws ? records - unpaid : 0), 0);
  const unseen = payable.filter(({ state }) => state === 'not_measured');
  if (all === 0 && 2 * unseen.length >= payable.length) {
    const seen = payable.length - unseen.length;
    const which =
      seen === 0
        ? `None of ${count(payable.length)} causes can be seen in these records`
        : `Only ${count(seen)} of ${count(payable.length)} causes can be seen in these records, and by ${seen === 1 ? 'it' : 'them'} nothing was missed`;
    return `${which}. So there is no sum: each cause below says what it lacks.`;
  }
  const little = hardlyAnyWon(counted) || cents <= NEXT_TO_NOTHING * revenueWon(counted);
  if (all === 0 || 2 * paid >= all || !little) return null;
  return `${count(all - paid)} of ${plural(all, 'record')} that may have been missed carry no amount, so their sum is not measured. Each cause below says what it lacks.`;
}
