import type { Decision } from './may-send.ts';
import type { Policy } from './read-policy.ts';

const WORDS = {
  company_name: "the company's name",
  automated: 'that it is automated',
  how_to_stop: 'how to stop',
};

/** A decision in words, one line for the outcome and one for each reason with its citation. */
export function explain(decision: Decision, { rules }: Policy): string {
  const { proof } = decision;
  const where = `${proof.states.length > 8 ? 'anywhere' : proof.states.join(', ')}: ${proof.localTimes.join('; ')}.`;
  return [outcome(decision), ...reasons(), `Asked as ${proof.messageClass}, ${where}`].join('\n');

  function reasons(): string[] {
    if (decision.decision === 'send') return [];
    return decision.reasons.map(({ rule, why }) => {
      const citation = rules.find(({ id }) => id === rule)?.citation ?? 'Own rule';
      return `- ${rule}: ${why} (${citation})`;
    });
  }
}

function outcome(decision: Decision): string {
  switch (decision.decision) {
    case 'send': {
      const by = decision.sendBefore === null ? '' : `, before ${minute(decision.sendBefore)}`;
      const words = decision.mustSay.map((word) => WORDS[word]);
      return `Send${by}.${words.length > 0 ? ` It must say ${words.join(', ')}.` : ''}`;
    }
    case 'hold':
      return `Hold until ${minute(decision.until)}.`;
    case 'never':
      return 'Do not send.';
  }
}

const minute = (at: Temporal.Instant) => at.toString({ smallestUnit: 'minute' });
