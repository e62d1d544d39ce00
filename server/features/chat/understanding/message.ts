import { correctWords, findMentions, type Mention } from '../../../language/find-mentions.ts';
import { type Word, wordsOfText } from '../../../language/words-of-text.ts';
import type { CueKind } from './cues.ts';
import type { VisitorWords } from './visitor-words.ts';

/** A person names a dozen things; each is judged by all others, so that hundreds of them would cost much. */
export const mostMentions = 60;

interface Span {
  start: number;
  end: number;
}

/** Cues that say something of their own: a sentence with one of them is not only about a business. */
const notExplaining = new Set<CueKind>([
  'need',
  'trouble',
  'home',
  'question',
  'tell_me',
  'clientele',
  'no_business',
  'may_use',
]);

/** A message taken apart: its words, the trades in them, and the cues around those. Every question costs the same. */
export class Message {
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  readonly #asked: readonly boolean[];
  /** By kind and place: the last cue of the same sentence that ends there or before. */
  readonly #last = new Map<CueKind, (Span | undefined)[]>();
  readonly #starting = new Map<CueKind, Set<number>>();
  readonly #inSentence = new Map<CueKind, Set<number>>();
  /** By sentence: the first word of its question. */
  readonly #questions = new Map<number, number>();
  readonly #yours = new Set<number>();
  readonly #lengths = new Map<number, number>();
  readonly #mentioned = new Set<number>();
  readonly #unexplained = new Map<number, number>();

  constructor(text: string, lexicon: VisitorWords) {
    const { words, asked } = wordsOfText(text);
    this.words = correctWords(words, lexicon);
    this.#asked = asked;
    this.mentions = findMentions(this.words, lexicon).slice(0, mostMentions);
    const ending = this.#findCues(lexicon);
    for (const [kind, spans] of ending) this.#last.set(kind, this.#carry(spans));
    this.#findQuestions();
    this.#countUnexplained(ending, lexicon);
  }

  wordAt(at: number): string {
    return this.words[at]?.text ?? '';
  }

  sentenceAt(at: number): number {
    return this.words[at]?.sentence ?? -1;
  }

  /** The last cue of a kind before a place in the same sentence. */
  before(kind: CueKind, at: number): Span | undefined {
    return at > 0 && this.sentenceAt(at - 1) === this.sentenceAt(at)
      ? this.#last.get(kind)?.[at - 1]
      : undefined;
  }

  startsAt(kind: CueKind, at: number): boolean {
    return this.#starting.get(kind)?.has(at) ?? false;
  }

  anywhere(kind: CueKind): boolean {
    return (this.#inSentence.get(kind)?.size ?? 0) > 0;
  }

  inSentence(kind: CueKind, sentence: number): boolean {
    return this.#inSentence.get(kind)?.has(sentence) ?? false;
  }

  /**
   * Whether a word is in a question: the sentence ends with a question mark or begins as questions do. In "hvac
   * here, what does it cost?" the question starts at the comma.
   */
  asks(at: number): boolean {
    const word = this.words[at];
    if (word === undefined) return false;
    const from = this.#questions.get(word.sentence);
    return from === undefined ? this.#asked[word.sentence] === true : word.part >= from;
  }

  /** Whether a sentence is about something of ours: "the wiring of your api". */
  speaksOfYours(sentence: number): boolean {
    return this.#yours.has(sentence);
  }

  /** A sentence of a few words with nothing but a business in them. */
  isBare(sentence: number): boolean {
    return this.unexplained(sentence) === 0 && (this.#lengths.get(sentence) ?? 0) <= 4;
  }

  /** Whether a word belongs to a business that is named. */
  isMentioned(at: number): boolean {
    return this.#mentioned.has(at);
  }

  /** Whether a cue of a kind begins at one of the places from `from` up to `to`. */
  holds(kind: CueKind, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.startsAt(kind, at)) return true;
    return false;
  }

  /** How many words of a sentence are neither a business nor the everyday words around one. */
  unexplained(sentence: number): number {
    return this.#unexplained.get(sentence) ?? 0;
  }

  #findCues(lexicon: VisitorWords): Map<CueKind, Span[]> {
    const ending = new Map<CueKind, Span[]>();
    this.words.forEach(({ sentence }, start) => {
      let count = 1;
      while (count < 6 && this.sentenceAt(start + count) === sentence) count++;
      for (const { length, meaning } of lexicon.cues.startingAt(count, (offset) =>
        this.wordAt(start + offset),
      ))
        for (const kind of meaning) {
          const spans = ending.get(kind) ?? [];
          spans.push({ start, end: start + length });
          ending.set(kind, spans);
          this.#starting.set(kind, (this.#starting.get(kind) ?? new Set()).add(start));
          this.#inSentence.set(kind, (this.#inSentence.get(kind) ?? new Set()).add(sentence));
        }
    });
    return ending;
  }

  #carry(spans: readonly Span[]): (Span | undefined)[] {
    const last: (Span | undefined)[] = new Array(this.words.length).fill(undefined);
    for (const span of spans) last[span.end - 1] = span;
    for (let at = 1; at < last.length; at++)
      if (this.sentenceAt(at) === this.sentenceAt(at - 1)) last[at] ??= last[at - 1];
    return last;
  }

  #findQuestions(): void {
    const opening = new Set(
      'hi hello hey so ok okay and but no well hola yes yeah great thanks cool um wait actually'.split(' '),
    );
    let done = -1;
    this.words.forEach(({ text, sentence, part }, at) => {
      this.#lengths.set(sentence, (this.#lengths.get(sentence) ?? 0) + 1);
      if (text === 'your') this.#yours.add(sentence);
      if (part === done || opening.has(text)) return;
      done = part;
      if (!this.#questions.has(sentence) && this.startsAt('question', at))
        this.#questions.set(sentence, part);
    });
  }

  #countUnexplained(cues: ReadonlyMap<CueKind, readonly Span[]>, lexicon: VisitorWords): void {
    const explained = new Set<number>();
    const explain = ({ start, end }: Span) => {
      for (let at = start; at < end; at++) explained.add(at);
    };
    this.mentions.forEach(explain);
    for (const at of explained) this.#mentioned.add(at);
    for (const [kind, spans] of cues) if (!notExplaining.has(kind)) spans.forEach(explain);
    this.words.forEach(({ text, sentence }, at) => {
      if (explained.has(at) || lexicon.general.has(text)) return;
      this.#unexplained.set(sentence, this.unexplained(sentence) + 1);
    });
  }
}
