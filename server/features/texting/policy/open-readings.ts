import type { Policy } from './read-policy.ts';
import type { Rule } from './rule-schema.ts';

const CERTAINTY = {
  confirmed: 'a page of the source was read',
  second_hand: 'read in a summary of others',
  unconfirmed: 'not confirmed',
  own: "the product's own rule",
};

/** docs/texting-rules.md: the open readings for a lawyer, and under them every rule with its source. */
export function openReadings({ rules }: Pick<Policy, 'rules'>): string {
  const open = rules.filter(({ reading }) => reading !== undefined);
  return `# Rules for texts

Whether a text may be sent is decided by the rules in \`server/features/texting/policy/rules/\`, which \`npm run may-send\` explains for one number and time. This page is made from them: \`npm run texting-rules\` writes it, and a test fails when it is out of date. None of it is legal advice.

## Open readings

A lawyer has not answered these. Until then each is settled in its stricter reading; an answer changes the rule named.

${open.map(readingText).join('\n\n')}

## All rules

| rule | states | what | in force | source | certainty |
| --- | --- | --- | --- | --- | --- |
${rules.map(row).join('\n')}
`;
}

function readingText(rule: Rule): string {
  const { id, citation, reading } = rule;
  return `**${id}** (${statesOf(rule)}; ${citation})\n- Open: ${reading?.question}\n- Settled: ${reading?.settled}`;
}

const row = (rule: Rule) =>
  `| ${[
    rule.id,
    statesOf(rule),
    rule.kind.replaceAll('_', ' '),
    inForce(rule),
    rule.source,
    CERTAINTY[rule.certainty],
  ]
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ')} |`;

const statesOf = ({ states }: Rule) => (states === 'all' ? 'all' : states.join(', '));

function inForce({ from, until }: Rule): string {
  if (from === undefined && until === undefined) return 'always';
  return `${from ?? ''} to ${until ?? 'further notice'}`.trim();
}
