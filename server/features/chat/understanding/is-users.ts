import { own, ownedBy, type Setting, subjectBefore, type Verdict } from './setting.ts';

const adverbs = new Set(
  'really actually ever even usually all must still already also just generally mostly often typically normally'.split(
    ' ',
  ),
);
/** "Can electricians use it?" is asked by one of them; so is "would it help". */
const mayThey = /^(can|could|may|should|would)$/;

/**
 * "Do roofers really use this?", "electricians must love this", "does my pest company use you": whether others have the
 * product may be asked by one of them or by anybody, so ask back; undefined where the words say no such thing.
 */
export function isUsers({ message, mention, head, sentence }: Setting): Verdict | undefined {
  if (mention.meaning.kind !== 'trade') return undefined;
  let at = mention.end;
  while (message.startsAt('business', at) || message.isMentioned(at) || adverbs.has(message.wordAt(at))) at++;
  if (message.sentenceAt(at) !== sentence) return undefined;
  // "What do roofers charge"
  if (/^(charge|earn|cost|make)$/.test(message.wordAt(at)) && message.wordAt(mention.start - 1) === 'do')
    return 'passing';
  // "Do other roofers use it" is asked by one of them.
  if (!message.startsAt('likes_it', at) || /^(other|fellow)$/.test(message.wordAt(mention.start - 1)))
    return undefined;
  const owned = ownedBy({ message, mention, head, expecting: false, sentence });
  if (owned !== undefined && own.has(owned)) return message.asks(mention.start) ? 'asked' : undefined;
  if (subjectBefore(message, mention.start) !== undefined) return undefined;
  if (!mention.plural && !message.wordAt(at - 1).endsWith('s')) return undefined;
  for (let before = mention.start - 1; message.sentenceAt(before) === sentence; before--)
    if (mayThey.test(message.wordAt(before))) return undefined;
  return 'asked';
}

/** "Lawns are too small for us", "is my roof too old": what is too something is a thing, and no line of work. */
export function saysTooMuch({ message, mention }: Setting): boolean {
  const { meaning, end } = mention;
  if (meaning.kind !== 'trade' || mention.person || meaning.level === 'work') return false;
  const verb = /^(is|are|was|were)$/.test(message.wordAt(end)) ? 1 : 0;
  const asked = verb === 0 && /^(is|are|was|were)$/.test(message.wordAt(mention.start - 1));
  return (verb === 1 || asked) && message.wordAt(end + verb) === 'too';
}
