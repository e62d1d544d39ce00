/** Phrases by their words, and what each of them means. */
export class PhraseIndex<Meaning> {
  /** What the index consists of: data that can be stored and given to another index. */
  readonly root: PhraseNode<Meaning>;

  constructor(root: PhraseNode<Meaning> = { next: new Map(), meaning: undefined }) {
    this.root = root;
  }

  /** Keeps a phrase. The first meaning of the same words stays. */
  add(words: readonly string[], meaning: Meaning): void {
    let node = this.root;
    for (const word of words) {
      let next = node.next.get(word);
      if (next === undefined) {
        next = { next: new Map(), meaning: undefined };
        node.next.set(word, next);
      }
      node = next;
    }
    node.meaning ??= meaning;
  }

  /** The meaning of exactly these words. */
  of(words: readonly string[]): Meaning | undefined {
    let node: PhraseNode<Meaning> | undefined = this.root;
    for (const word of words) node = node?.next.get(word);
    return node?.meaning;
  }

  /** Every phrase that starts at a place, shortest first. Its cost is at most the longest phrase's number of words. */
  startingAt(count: number, wordAt: (offset: number) => string): { length: number; meaning: Meaning }[] {
    const found: { length: number; meaning: Meaning }[] = [];
    let node: PhraseNode<Meaning> | undefined = this.root;
    for (let offset = 0; offset < count; offset++) {
      node = node.next.get(wordAt(offset));
      if (node === undefined) break;
      if (node.meaning !== undefined) found.push({ length: offset + 1, meaning: node.meaning });
    }
    return found;
  }
}

/** The words that may come next, and what the words up to here mean. */
export interface PhraseNode<Meaning> {
  next: Map<string, PhraseNode<Meaning>>;
  meaning: Meaning | undefined;
}
