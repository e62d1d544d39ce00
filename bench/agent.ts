import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ablationPage, modelPage } from './agent/ablation-page.ts';
import { runCalm, runEmergencies, runHandOvers, runLookAlikes, runOptOuts } from './agent/gates.ts';
import { fault } from './agent/judge.ts';
import { agentPage } from './agent/page.ts';
import { parts, readWithout } from './agent/parts.ts';
import { type Results, rowsOf } from './agent/score.ts';
import { showGates, showTrial } from './agent/show.ts';
import { withStandIn } from './agent/stand-in.ts';
import { answering, runTrial, type Trial } from './agent/trial.ts';
import { readWords, type Words } from './agent/words.ts';
import { machineFacts } from './lib/machine.ts';

const PAGE = fileURLToPath(new URL('results/agent.md', import.meta.url));
const ABLATION = fileURLToPath(new URL('results/agent-ablation.md', import.meta.url));

const MODEL = fileURLToPath(new URL('results/agent-model.md', import.meta.url));

const { values } = parseArgs({
  options: {
    /** Only wishes of this persona, or this wish; nothing is written. */
    persona: { type: 'string' },
    /** Prints the transcripts of what went wrong, or of all with a persona. */
    show: { type: 'boolean', default: false },
    /** Runs the words that are held out as well. */
    'held-out': { type: 'boolean', default: false },
    /** Runs without a part of the reader, or once without each for `all`, which writes a page of its own. */
    without: { type: 'string' },
    /** Runs with the stand-in of a model to read, beside a run without, and writes a page of its own. */
    model: { type: 'boolean', default: false },
  },
});

async function runTrials(wishes: Words['wishes']): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const [index, wish] of wishes.entries())
    for (const trial of wish.trials.keys()) trials.push(await runTrial(wish, trial, index));
  return trials;
}

async function runAll(words: Words): Promise<Results> {
  return {
    trials: await runTrials(words.wishes),
    optOuts: await runOptOuts(words.optOuts),
    handOvers: await runHandOvers(words.handOvers),
    lookAlikes: await runLookAlikes(words.handOverLookAlikes),
    emergencies: await runEmergencies(words.emergencies),
    calm: await runCalm(words.calm),
  };
}

const words = readWords('words');
const { persona, without } = values;
if (without !== undefined) {
  const tried = parts.filter(({ name }) => without === 'all' || name === without);
  if (tried.length === 0) throw new Error(`the parts are ${parts.map(({ name }) => name).join(', ')}`);
  const rows = [{ name: 'nothing', rows: rowsOf(await runAll(words)) }];
  for (const part of tried) {
    readWithout(part);
    rows.push({ name: part.name, rows: rowsOf(await runAll(words)) });
  }
  const page = ablationPage(rows, machineFacts(`npm run bench:agent -- --without ${without}`));
  if (without === 'all') await writeFile(ABLATION, page);
  console.log(page);
} else if (values.model) {
  const rows = [{ name: 'the built-in reader', rows: rowsOf(await runAll(words)) }];
  const { open, asked } = withStandIn();
  answering.open = open;
  rows.push({ name: "the model's stand-in", rows: rowsOf(await runAll(words)) });
  const page = modelPage(rows, [
    ...machineFacts('npm run bench:agent -- --model'),
    `- Questions to the stand-in: ${asked()}`,
  ]);
  await writeFile(MODEL, page);
  console.log(page);
} else if (persona !== undefined) {
  const wishes = words.wishes.filter((wish) => wish.persona === persona || wish.wish === persona);
  const trials = await runTrials(wishes);
  for (const trial of trials) if (values.show || fault(trial) !== null) showTrial(trial);
  console.log(`${trials.filter((trial) => fault(trial) === null).length} of ${trials.length} right`);
} else {
  const results = await runAll(words);
  const heldOut = values['held-out'] ? await runAll(readWords('held-out')) : null;
  if (values.show) {
    for (const trial of results.trials)
      if (fault(trial) !== null || trial.strange.length > 0) showTrial(trial);
    showGates(results);
  }
  const command = `npm run bench:agent${heldOut === null ? '' : ' -- --held-out'}`;
  await writeFile(PAGE, agentPage(results, machineFacts(command), heldOut));
  print('', results);
  if (heldOut !== null) print('Held out: ', heldOut);
  console.log(PAGE);
}

/** Says which goals are met. */
function print(title: string, results: Results): void {
  const rows = rowsOf(results);
  for (const { name, value, goal, isMet } of rows) {
    const met = isMet === null ? '     ' : isMet ? 'met  ' : 'NOT  ';
    console.log(`${met}${title}${name}: ${value}${goal === '' ? '' : `, goal ${goal}`}`);
  }
  const goals = rows.filter(({ isMet }) => isMet !== null);
  console.log(`${title}${goals.filter(({ isMet }) => isMet).length} of ${goals.length} goals met`);
}
