import { readTexts } from '../../sandbox/model/read-texts.ts';
import { open } from '../../server/features/texting/agent/testing/converse.ts';

/** Of so many questions the stand-in leaves one unanswered, answers one by half, and one as the text orders. */
const cycle = 8;

/**
 * The assistant with the sandbox's model to read for it, which has a few words, reads everything as English, and fails
 * in turn: what it gets wrong is the model's, and what is held all the same is the guards'.
 */
export function withStandIn(): { open: typeof open; asked: () => number } {
  let asked = 0;
  const model = (question: string): unknown => {
    asked += 1;
    const turn = asked % cycle;
    if (turn === 0) return null;
    const read = readTexts(question, turn === 1 ? 'obeys' : null);
    return turn === 2 ? { acts: read?.acts } : read;
  };
  return {
    open: (company, calendar, now, phone) => open(company, calendar, now, { ...phone, model }),
    asked: () => asked,
  };
}
