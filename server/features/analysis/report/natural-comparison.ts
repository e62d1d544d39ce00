import type { NaturalComparison } from '../../../../contract/analysis/report.ts';
import type { ComparedClosing } from '../estimate/natural-comparison.ts';
import type { Evidence } from '../queries/evidence.ts';
import { count, percent } from './messages.ts';

/** Whether it was speed or better leads, as far as the account's own closing times can say. */
export function naturalComparison({ closing }: Evidence): NaturalComparison {
  const explanation = explain(closing);
  const nobody = closing.before.leads + closing.after.leads === 0;
  const sides = nobody ? { before: null, after: null } : { before: closing.before, after: closing.after };
  if (closing.state !== 'measured') return { state: 'not_measured', ...sides, effect: null, explanation };
  return { state: 'measured', ...sides, effect: closing.effect, explanation };
}

function explain(closing: ComparedClosing): string {
  const { before, after } = closing;
  const both = `${count(before.leads)} leads came in during the last two hours in which your team answers, ${count(after.leads)} during the first two in which it does not`;
  switch (closing.state) {
    case 'no_hours':
      return 'Whether it was speed or better leads cannot be told apart: your records do not show at which hours your team answers, or no leads came in around closing time.';
    case 'too_few':
      return `Whether it was speed or better leads cannot be told apart yet: ${both}; it takes 100 of each.`;
    case 'no_contrast':
      return `Whether it was speed or better leads cannot be told apart: ${both}, and ${percent(before.fast)} and ${percent(after.fast)} of them were answered within five minutes, which is too little of a difference.`;
    case 'another_mix':
      return `Whether it was speed or better leads cannot be told apart: ${both}, but they came from other sources or for other services.`;
    case 'measured':
      return `${both}. Your team answered ${percent(before.fast)} and ${percent(after.fast)} of them within five minutes, and won ${percent(before.rate)} and ${percent(after.rate)}. The hour at which a lead comes in says little about how ready it is to buy, so this difference is what speed itself does.`;
  }
}
