import { type NamedWindow, namedWindows } from './times.ts';

/** What a text asks for, as a customer would see it. */
export type Topic =
  | 'kind'
  | 'plan'
  | 'window'
  | 'when'
  | 'address'
  | 'zip'
  | 'name'
  | 'phone'
  | 'confirm'
  | 'choice'
  | 'more'
  | 'unknown';

/** What a customer takes from the texts that came in answer. */
export interface Reading {
  asks: ReadonlySet<Topic>;
  windows: readonly NamedWindow[];
  saysPrice: boolean;
  saysBooked: boolean;
  saysPerson: boolean;
  namesPlans: boolean;
  /** The company does not come, or does not do that. */
  refuses: boolean;
}

const asksFor =
  /(?:^|\b)(?:reply|respond|send|text|tell|give|let me know|let us know|share|need|what'?s|please (?:pick|choose|confirm|provide)|pick|choose|responda|env[ií]e|mande|d[ií]ga|ind[ií]que|elija|conteste|necesit)/i;
const patterns = {
  address:
    /address|street|\bwhere (?:is|are|should|do|would|will|can)\b|location of|direcci[oó]n|calle|d[oó]nde|domicilio/i,
  zip: /\bzip\b|postal|post ?code/i,
  name: /\b(?:your|full|first|last|the|a|what|whose|which) (?:\w+ )?names?\b|\bname (?:for|on|should|to|is)\b|whose name|who(?:m)? should (?:we|i|the)|su nombre|nombre/i,
  phone: /(?:phone|contact|callback|call-back|best) number|number to (?:call|reach)|n[uú]mero de tel/i,
  plan: /one[- ]time|single visit|quarterly|recurring|\bplan\b|trimestral|una (?:sola )?vez|[uú]nica/i,
  window:
    /which|what time|pick|choose|prefer|suit|works?\b|any of|either|one of|\bor\b|good for you|cu[aá]l|conviene|sirve|prefiere|le queda|elija|alguno|hora/i,
  when: /\bwhen\b|what (?:day|time|days|times)|which (?:day|days|time|week)|time of day|morning|afternoon|day works|other (?:day|time)|cu[aá]ndo|qu[eé] (?:d[ií]a|hora)|horario|otro d[ií]a/i,
  kind: /what (?:kind|type|sort|service|pest|bug|problem|issue|can (?:we|i)|are you|is (?:it|going|the)|brings|do you (?:need|have)|seems|would you like (?:help|us)|should we)|which (?:service|pest|problem|of these|one do)|how (?:can|may) (?:we|i) help|(?:what|which)\b.*\b(?:problem|issue|see|seeing|treat|help|dealing|fix|repair|look at)|describe|more about|qu[eé] (?:tipo|problema|plaga|servicio|necesita|le|tiene|insecto)|en qu[eé]|c[oó]mo (?:le|podemos|puedo)/i,
  more: /anything else|something else|any other question|algo m[aá]s|otra cosa|otra pregunta/i,
  confirm:
    /^(?:\W*(?:ok|okay|great|thanks|so|and|just to (?:confirm|be sure))[,:]?\s*)*(?:is|are|do|does|did|should|shall|would|will|can|could|may|want|ready|right|correct|ok)\b|right\?|correct\?|correcto|¿(?:es|est[aá]|quiere|desea|confirma|le)\b|\byes\b|\bs[ií]\b/i,
};
const booked =
  /\b(?:booked|all set|confirmed|scheduled|see you|we'll see|you're (?:set|down|in)|is set|is now|done|all done|taken care of|on the (?:schedule|calendar|books)|moved to|rescheduled|cancell?ed)\b|agendad|reservad|confirmad|programad|nos vemos|qued[oó]|cancelad|\blisto\b|cambiad/i;
const person =
  /(?:someone|somebody|a person|team ?member|our (?:team|office|staff)|a human|a (?:real )?person|colleague|manager|una persona|alguien|nuestro equipo)\b.{0,60}\b(?:will|'ll|is going|going to|follow|reach|get back|call|text|write|le |se )|\b(?:pass|hand|forward|transfer|bring|connect)(?:s|es|ing|ed)?\b.{0,30}\b(?:to|in|with)\b.{0,20}\b(?:person|team|office|someone|somebody|human|colleague|staff|manager)|they(?:'ll| will) (?:answer|reply|get back|call|text|reach)/i;
const offer =
  /\b(?:open|openings?|available|availability|offer|free|could|can come|times|slots?|we have|i have)\b|disponible|tenemos|ofrecer|horarios|podemos/i;
const refusal =
  /outside (?:of )?(?:our|the|where)|out of (?:our|the) (?:service )?area|not in (?:our|the) (?:service )?area|(?:don't|do not|can't|cannot) (?:serve|service|work|cover|come|book)|fuera d|no (?:damos servicio|llegamos|trabajamos|atendemos)/i;

const sentences = (text: string) => text.split(/\n+|(?<=[.!?])\s+/).filter((part) => part.trim() !== '');
const isQuestion = (sentence: string) => sentence.includes('?') || asksFor.test(sentence);

/** What a customer was told before the texts that are read. */
export interface Before {
  /** The number of the own house, which is no question where it is repeated. */
  house: string;
  /** Plans were named, so that "which" may be about them. */
  hasSeenPlans: boolean;
}

/** Reads what a phone shows. */
export function readTexts(texts: readonly string[], today: Temporal.PlainDate, before: Before): Reading {
  const all = texts.join('\n');
  const windows = namedWindows(all, today);
  const namesPlans = patterns.plan.test(all);
  const asks = new Set<Topic>();
  const known = {
    ...{ hasWindows: windows.length > 0, house: before.house },
    hasPlans: namesPlans || before.hasSeenPlans,
  };
  for (const sentence of texts.flatMap(sentences)) {
    if (!isQuestion(sentence)) continue;
    for (const topic of topicsOf(sentence, known)) asks.add(topic);
  }
  const saysPerson = person.test(all);
  const saysBooked = booked.test(all);
  // Times that are listed without a question are an offer all the same.
  if (asks.size === 0 && windows.length > 0 && !saysBooked && !saysPerson && offer.test(all))
    asks.add('window');
  if (asks.has('window')) asks.delete('when');
  // A question that nobody can place counts only by itself.
  if (asks.size > 1) asks.delete('unknown');
  return {
    asks,
    windows,
    saysPrice: /\$\s?\d/.test(all),
    saysBooked: saysBooked && !asks.has('window') && !asks.has('when'),
    saysPerson,
    namesPlans,
    refuses: refusal.test(all),
  };
}

function topicsOf(
  sentence: string,
  known: { hasWindows: boolean; hasPlans: boolean; house: string },
): Topic[] {
  const has = (topic: keyof typeof patterns) => patterns[topic].test(sentence);
  const isMarked = sentence.includes('?');
  if (known.house !== '' && new RegExp(`\\b${known.house}\\b`).test(sentence))
    return isMarked ? ['confirm'] : [];
  const topics: Topic[] = [];
  const isOfPlans =
    known.hasPlans && !known.hasWindows && /\bwhich (?:would|do|one|of|should|plan)|cu[aá]l/i.test(sentence);
  if (isOfPlans || (has('plan') && /\bor\b|\bo\b|which|cu[aá]l/i.test(sentence))) topics.push('plan');
  // "The ZIP code of the address" asks for no street.
  const withoutOf = sentence.replace(/\b(?:of|for|de) (?:the|your|su|la) (?:address|direcci\S+)/gi, '');
  const isZipAlone = has('zip') && !patterns.address.test(withoutOf);
  if (isZipAlone) topics.push('zip');
  else if (has('address')) topics.push('address');
  else if (has('zip')) topics.push('zip');
  if (has('name')) topics.push('name');
  if (has('phone')) topics.push('phone');
  if (topics.length > 0) return topics;
  if (has('more') && !has('kind')) return ['more'];
  if (isMarked && has('kind') && !(known.hasWindows && has('window') && /time|day|hora/i.test(sentence)))
    return ['kind'];
  if (known.hasWindows && has('window')) return ['window'];
  if (has('when') && isMarked) return known.hasWindows ? ['window'] : ['when'];
  if (!isMarked) return [];
  // "A price, or a visit?" is no question to answer yes to.
  if (/\bor\b|\bo\b/i.test(sentence)) return ['choice'];
  return [has('confirm') ? 'confirm' : 'unknown'];
}
