import { chatTimes } from './words.ts';

interface SpeakerParts {
  /** Does something after `ms` milliseconds, unless the conversation is cleared before. */
  later: (ms: number, act: () => void) => void;
  show: (paragraph: string) => void;
  /** What is shown so far turned out otherwise. */
  correct: (paragraphs: readonly string[]) => void;
  end: () => void;
}

/** Says an answer paragraph by paragraph, as a person sends texts: 300 ms before the first, 500 ms between two. */
export function createSpeaker({ later, show, correct, end }: SpeakerParts) {
  let due: readonly string[] = [];
  const shown: string[] = [];
  let complete = false;
  let waiting = false;

  function go() {
    if (waiting) return;
    if (shown.length < due.length) {
      waiting = true;
      later(shown.length === 0 ? chatTimes.bubble : chatTimes.paragraph, () => {
        waiting = false;
        const paragraph = due[shown.length];
        if (paragraph !== undefined) {
          shown.push(paragraph);
          show(paragraph);
        }
        go();
      });
    } else if (complete) end();
  }

  return {
    /** These paragraphs are written; there may be more to come. */
    write(paragraphs: readonly string[]) {
      if (complete || paragraphs.length <= due.length) return;
      due = paragraphs;
      go();
    },
    /** This is the whole answer, whatever was written before. */
    finish(paragraphs: readonly string[]) {
      due = paragraphs;
      complete = true;
      if (shown.some((said, i) => said !== due[i])) {
        shown.splice(0, shown.length, ...due.slice(0, shown.length));
        correct(shown);
      }
      go();
    },
  };
}
