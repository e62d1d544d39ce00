import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { maySend } from '../server/features/texting/policy/may-send.ts';
import { readPolicy } from '../server/features/texting/policy/read-policy.ts';
import { disagreement } from '../server/features/texting/policy/testing/disagreement.ts';
import { drawnCase } from '../server/features/texting/policy/testing/drawn-facts.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31 - 1) : Number(values.seed);
const policy = readPolicy();
const outcomes = { send: 0, hold: 0, never: 0 };

const details = fc.check(
  fc.property(drawnCase(policy), ({ facts, at }) => {
    outcomes[maySend(facts, at, policy).decision] += 1;
    const difference = disagreement(facts, at, policy);
    if (difference !== null) throw new Error(difference);
  }),
  { numRuns: Number(values.count), seed },
);
console.log(`${details.numRuns} texts, --seed ${seed}: ${JSON.stringify(outcomes)}`);
console.log(details.failed ? fc.defaultReportMessage(details) : 'the evaluators agree on all of them');
process.exitCode = details.failed ? 1 : 0;
