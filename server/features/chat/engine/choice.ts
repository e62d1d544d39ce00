/** What a short reply says to an offer or to a question between two or three things. */
export type Choice =
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'both' }
  | { kind: 'neither' }
  /** Counted from 0. */
  | { kind: 'place'; place: number };

const longest = 6;

const yes =
  /^(?:(?:oh |ok |okay |well |um )?(?:yes|yea|yeah|yep|yup|ya|sure|absolutely|definitely|certainly|of course|please|ok|okay|k|go|go ahead|go for it|go on|do it|lets go|let s go|lets see|lets see it|let s see it|sounds good|why not|show me|show it|play it|play|please do|continue|more|next|keep going|i do|i would|id like that|i d like that|correct|right|exactly|thats it|that s it|thats right|that s right|si|sure thing|by all means|hit me|bring it on|alright|cool|great|perfect|fine|y)(?: (?:please|thanks|thank you|sure|go ahead|show me|do it|do|it|lets see|i do|that one|man|why not|ok|then|now|play it|on|that|would be great))*)$/;
const no =
  /^(?:no|nope|nah|naw|not now|not really|not yet|no thanks|no thank you|no thx|nothanks|later|maybe later|skip|skip it|pass|i m good|im good|dont|do not|stop|never mind|nevermind|rather not|not interested|negative|n|no need|not at all|wrong|no im good|no i m good)(?: (?:thanks|thank you|now|please|man))?$/;
const both =
  /^(?:(?:i )?(?:do |want |mean |need )?(?:both|all|all of them|all of it|both of them|both please|all three|everything|either|each)(?: of (?:them|those|it))?(?: please)?)$/;
const neither =
  /^(?:neither|none|none of (?:them|those|these|that)|something else|neither of (?:them|those)|no neither|other|another|different)$/;
const places: readonly RegExp[] = [
  /^(?:the |option |number |no |#)?(?:1|one|1st|first|former|a)(?: one)?(?: please)?$/,
  /^(?:the |option |number |no |#)?(?:2|two|2nd|second|latter|b)(?: one)?(?: please)?$/,
  /^(?:the |option |number |no |#)?(?:3|three|3rd|third|c)(?: one)?(?: please)?$/,
];
const last = /^(?:the )?last(?: one)?(?: please)?$/;

const thumbsUp = /^\s*(?:👍|👌|✅|🙌|💯|🙂|😀|😊|👏)/u;
const thumbsDown = /^[\s]*(?:👎|❌|🚫|🙅)/u;

/** Reads a short reply as a choice between `count` things (0 for yes or no); undefined when it is none. */
export function readChoice(text: string, count: number): Choice | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    if (thumbsUp.test(text)) return { kind: 'yes' };
    return thumbsDown.test(text) ? { kind: 'no' } : undefined;
  }
  const short = text.slice(0, 80).normalize('NFKD').toLowerCase().replace(/['’]/g, '');
  const said = short
    .replace(/[^a-z0-9#]+/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .trim();
  if (said.split(' ').length > longest || text.length > 80) return undefined;
  if (neither.test(said)) return { kind: 'neither' };
  if (count > 0) {
    if (both.test(said)) return { kind: 'both' };
    if (last.test(said)) return { kind: 'place', place: count - 1 };
    const place = places.findIndex((pattern) => pattern.test(said));
    if (place >= 0 && place < count) return { kind: 'place', place };
  }
  if (yes.test(said)) return { kind: 'yes' };
  return no.test(said) ? { kind: 'no' } : undefined;
}
