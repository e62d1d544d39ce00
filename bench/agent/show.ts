import type { Gated } from './gates.ts';
import { fault } from './judge.ts';
import type { Results } from './score.ts';
import type { Line, Trial } from './trial.ts';

const lineOf = ({ by, text }: Line) =>
  `  ${by === 'customer' ? '>' : '<'} ${text.replaceAll('\n', '\n    ')}`;

/** Prints what the phone showed, with what came of it. */
export function showTrial(trial: Trial): void {
  const { wish, lines, handedOver, strange, customer, visits } = trial;
  console.log(
    `\n${wish.trade}/${wish.wish} ${trial.trial + 1} (${wish.persona}): ${fault(trial) ?? 'right'}`,
  );
  console.log(lines.map(lineOf).join('\n'));
  if (handedOver !== null) console.log(`  handed over: ${handedOver}`);
  for (const { serviceId, window, address, isCancelled } of visits)
    console.log(
      `  visit: ${serviceId} ${window.date} ${window.start} ${address}${isCancelled ? ' (cancelled)' : ''}`,
    );
  if (strange.length > 0) console.log(`  untraceable: ${strange.join(', ')}`);
  if (customer.askedTwice.length > 0) console.log(`  asked twice: ${customer.askedTwice.join(', ')}`);
}

/** Prints the texts of the sets that did not come to what is right. */
export function showGates({ optOuts, handOvers, lookAlikes, emergencies, calm }: Results): void {
  const show = (name: string, gated: readonly Gated[]) => {
    for (const { isRight, kind, text, outcome, strange } of gated)
      if (!isRight || strange.length > 0)
        console.log(
          `${name} (${kind}): ${text} → ${outcome}${strange.length > 0 ? `; untraceable: ${strange.join(', ')}` : ''}`,
        );
  };
  show('opt-out', optOuts);
  show('hand-over', handOvers);
  show('no hand-over', lookAlikes);
  show('emergency', emergencies);
  show('calm', calm);
}
