import type { Facts } from '../facts.ts';
import { maySend } from '../may-send.ts';
import type { Policy } from '../read-policy.ts';
import { secondOpinion } from './second-evaluator.ts';

/** In which way the two evaluators differ on a text, or null. */
export function disagreement(facts: Facts, at: Temporal.Instant, policy: Policy): string | null {
  const ours = maySend(facts, at, policy);
  const theirs = secondOpinion(facts, at);
  const first = ours.decision === 'send' ? at : ours.decision === 'hold' ? ours.until : null;
  if ((first?.epochMilliseconds ?? null) !== theirs.firstAllowed) {
    return `${ours.decision} ${first} against ${theirs.firstAllowed} (${theirs.against.join(', ')})`;
  }
  if (ours.decision === 'send') {
    const same = ours.mustSay.join() === theirs.mustSay.join();
    return same ? null : `must say ${ours.mustSay.join()} against ${theirs.mustSay.join()}`;
  }
  const named = ours.reasons.map(({ rule }) => rule);
  const unnamed = theirs.against.filter((rule) => !named.includes(rule));
  // Where a bar stands, what only holds the text may go unsaid.
  if (unnamed.length === 0 || ours.decision === 'never') return null;
  return `does not name ${unnamed.join(', ')}`;
}
