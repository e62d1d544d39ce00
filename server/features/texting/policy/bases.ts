import type { Basis, BasisKind, Facts } from './facts.ts';
import type { Rule, RuleOf } from './rule-schema.ts';
import { earliest, isBefore, latest, plus, type ValidBasis } from './verdict.ts';

const CONSENTS: readonly BasisKind[] = ['written_consent', 'express_consent'];

/** The bases that allow the text's program at this moment under `rules`, those that are about it. */
export function validBases(facts: Facts, at: Temporal.Instant, rules: readonly Rule[]): ValidBasis[] {
  const allowing = rules.filter((rule): rule is RuleOf<'bases'> => rule.kind === 'bases');
  return facts.bases.flatMap((basis) => {
    if (isBefore(at, basis.at)) return [];
    const ends = allowing.map((rule) => expiry(rule, basis, facts, rules));
    const expires = earliest(ends);
    // Each rule about the program must allow the basis.
    if (expires === null || ends.includes(null) || !isBefore(at, expires)) return [];
    return [{ basis, expires }];
  });
}

function expiry(rule: RuleOf<'bases'>, basis: Basis, facts: Facts, rules: readonly Rule[]) {
  const { program } = facts.message;
  const allowed = rule.anyOf.find((one) => one.basis === basis.kind);
  if (allowed === undefined) return null;
  if (CONSENTS.includes(basis.kind) && basis.program !== program) return null;
  const revokedAt = latest(facts.revocations.filter((one) => one.program === program).map((one) => one.at));
  if (revokedAt !== null) {
    if (!rule.afterRevocation.includes(basis.kind) || !isBefore(revokedAt, basis.at)) return null;
  }
  const ages = rules
    .filter((other): other is RuleOf<'basis_age'> => other.kind === 'basis_age')
    .filter((other) => other.basis === basis.kind)
    .map((other) => other.greatestAge);
  return earliest([allowed.greatestAge, ...ages].map((age) => plus(basis.at, age)));
}
