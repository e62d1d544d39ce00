/** What a word of a `words` field means; `sure` is false when the customer should confirm it. */
export interface Reading {
  /** Null for a word that says nothing about the field and needs no question. */
  readonly meaning: string | null;
  readonly sure: boolean;
}

type Rule = readonly [RegExp, string | null, sure?: false];

const statusRules: readonly Rule[] = [
  [/\bduplicates?\b|\bdupe?\b/, 'spam', false],
  [/\b(spam|junk|bogus|fake|robo ?calls?|solicit\w*|telemarket\w*|not a lead|test lead|^test)\b/, 'spam'],
  [
    /\b((wrong|bad|invalid|incorrect|disconnected) (phone )?(number|no|num)|not in service|numero equivocado)\b/,
    'wrong_number',
  ],
  [
    /\b(existing|current) (customer|client|job|account)|already (a )?(customer|client)\b|\bexisting\b/,
    'existing_job',
  ],
  [
    /\bout(side)?( of)?( the)?( our)?( service)? (area|territory|region|zone)\b|\b(not serviced|unserviceable|no coverage|not in (service )?area|fuera de zona)\b/,
    'out_of_area',
  ],
  [
    /\b(not|never|didn t|did not|un|no) ?(sold|won|converted|interested|qualified|accepted|approved|a fit|buying|book|close|sale)\b/,
    'lost',
  ],
  [
    /\bclosed? ?lost\b|\b(lost|loss|dead|declined|rejected|denied|expired|cancell?ed|cancel|unqualified|disqualified|refused|abandoned|do not (contact|call)|dnc|competitor|too expensive|unresponsive|ghosted|perdid[ao]|cancelad[ao]|rechazad[ao]|recusad[ao]|verloren|abgelehnt|storniert)\b/,
    'lost',
  ],
  [
    /\b(appointment|appt|inspection|estimate|demo|meeting|presentation|callback|visit|follow ?up) ?(is |was )?(scheduled|booked|set|made)\b|appointmentscheduled|presentationscheduled/,
    'open',
  ],
  [/\bto be (scheduled|sold|approved)|\b(pending|awaiting|waiting|needs?)\b/, 'open'],
  [/\b(scheduled|booked|job (scheduled|created)|dispatched)\b/, 'won', false],
  [
    /\bclosed? ?won\b|\b(won|sold|sale|converted|signed|accepted|approved|completed?|purchased|paid|invoiced|customer|client|enrolled|subscribed|contracted|ganad[ao]|ganh[ao]|vendid[ao]|fechad[ao]|aceptad[ao]|cliente|gewonnen|verkauft|abgeschlossen|angenommen|beauftragt)\b/,
    'won',
  ],
  [
    /\b(open|new|unread|contact|contacted|contacting|quoted|quote|in progress|progress|attempt\w*|working|worked|follow\w*|nurtur\w*|estimate\w*|proposal|sent|submitted|hold|unassigned|assigned|qualified|qualifying|warm|hot|cold|appointment|callback|call back|left (a )?message|voice ?mail|no answer|no response|inspection|negotiat\w*|draft|lead|prospect|opportunity|engaged|interested|connected|active|decision|presentation|responded|review|undecided|thinking|unknown|none|n a|marketing|novo|nuev[ao]|abert[ao]|abiert[ao]|offen|neu|kontaktiert|contactad[ao]|em andamento|en proceso|in bearbeitung)\b/,
    'open',
  ],
  [/qualifiedtobuy|contractsent|decisionmakerboughtin/, 'open'],
];

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

/** What yes and no mean under a header that is a question. */
const asked: Record<string, readonly (readonly [RegExp, yes: string, no: string])[]> = {
  status: [[/\b(won|sold|converted|booked)\b/, 'won', 'open']],
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
    if (question) return { meaning: yes.test(text) ? question[1] : question[2], sure: true };
  }
  for (const [pattern, meaning, sure] of rules[field] ?? []) {
    if (pattern.test(text)) return { meaning, sure: sure ?? true };
  }
  return undefined;
}
