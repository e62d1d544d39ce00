import { type Rule, statusRules } from './status-words.ts';

/** What a word of a `words` field means; `sure` is false when the customer should confirm it. */
export interface Reading {
  /** Null for a word that says nothing about the field and needs no question. */
  readonly meaning: string | null;
  readonly sure: boolean;
}

const directionRules: readonly Rule[] = [
  [
    /\b(in|inbound|incoming|received|ingoing|in bound|entrante|entrada|recebida|recibida|eingehend\w*|eingang)\b/,
    'inbound',
  ],
  [
    /\b(out|outbound|outgoing|out bound|dialed|dialled|placed|made|click to call|saliente|salida|saida|realizada|efetuada|ausgehend\w*|ausgang)\b/,
    'outbound',
  ],
  [/\b(internal|intern|extension|fax|sms|text|voice|phone|call|n a|unknown|transfer)\b/, null],
];

const outcomeRules: readonly Rule[] = [
  [
    /\bvoice ?mails?\b|\bvm\b|\bleft (a )?message\b|\bmailbox\b|\bbuzon\b|\bcaixa postal\b|\bcorreo de voz\b/,
    'voicemail',
  ],
  [
    /\babandon\w*|\bhang ?ups?\b|\bhung ?up\b|\bdropped\b|\bcaller (disconnected|hung up)\b|\babgebrochen\b|\bdesligou\b/,
    'abandoned',
  ],
  [
    /\bmissed\b|\bno ?answer\b|\bnoanswer\b|\bun ?answered\b|\bnot (answered|connected)\b|\b(busy|rejected|declined|failed|unavailable|no response|no pick ?up|out of hours|after hours|cancell?ed|blocked|did not answer|perdida|nao atendida|no contestada|verpasst|nicht angenommen|besetzt)\b/,
    'missed',
  ],
  [
    /\b(answered|answer|connected|call connected|completed?|accepted|success\w*|picked ?up|handled|talked|spoke|normal( clearing)?|atendida|contestada|angenommen|beantwortet)\b/,
    'answered',
  ],
  [
    /\b(in|inbound|incoming|out|outbound|outgoing|received|internal|unknown|n a|voice|call|in progress|ringing|queued|transfer\w*|forwarded)\b/,
    null,
  ],
];

const rules: Record<string, readonly Rule[]> = {
  status: statusRules,
  direction: directionRules,
  outcome: outcomeRules,
};

const yes = /^(yes|y|true|1|x|si|sim|ja)$/;
const no = /^(no|n|false|0|nao|nein)$/;

/** What yes and no mean under a header that is a question, and `false` where a yes has to be confirmed. */
const asked: Record<string, readonly (readonly [RegExp, yes: string, no: string, sure?: false])[]> = {
  status: [
    // "Estimate booked?" and "Not sold" are no wins.
    [
      /\b(not|appointment|appt|inspection|call)\b|\b(estimate|quote|visit|demo) booked\b/,
      'open',
      'open',
      false,
    ],
    [/\b(won|sold|converted)\b/, 'won', 'open'],
    [/\bbooked\b/, 'won', 'open', false],
  ],
  direction: [
    [/\b(inbound|incoming)\b/, 'inbound', 'outbound'],
    [/\b(outbound|outgoing)\b/, 'outbound', 'inbound'],
  ],
  outcome: [
    [/\b(missed|unanswered)\b/, 'missed', 'answered'],
    [/\babandoned\b/, 'abandoned', 'answered'],
    [/\bvoicemail\b/, 'voicemail', 'answered'],
    [/\b(answered|connected|answer)\b/, 'answered', 'missed'],
  ],
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What `word`, standing under `header`, means for the field; undefined when the dictionary does not know it. */
export function meaningOf(field: string, word: string, header: string): Reading | undefined {
  const text = plain(word);
  if (yes.test(text) || no.test(text)) {
    const title = plain(header);
    const question = asked[field]?.find(([pattern]) => pattern.test(title));
    if (question) {
      const [, ifYes, ifNo, sure] = question;
      return yes.test(text) ? { meaning: ifYes, sure: sure ?? true } : { meaning: ifNo, sure: true };
    }
  }
  for (const [pattern, meaning, sure] of rules[field] ?? []) {
    const patterns = pattern instanceof RegExp ? [pattern] : pattern;
    if (patterns.every((each) => each.test(text))) return { meaning, sure: sure ?? true };
  }
  return undefined;
}
