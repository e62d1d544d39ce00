/** One or more patterns that a text must all match, what it then means, and `false` where the customer should confirm. */
export type Rule = readonly [RegExp | readonly RegExp[], string | null, sure?: false];

/** What looks at a job, and is not the job: that it is over or booked wins nothing. */
const visit =
  /\b(appointments?|appt|inspections?|estimates?|quotes?|bid|demo|meeting|presentation|visit|follow ?up|consult(ation)?|assessment|walk ?thr(ough|u)|survey|evaluation|measure|call ?back)\b/;

/** Words that mean a win wherever they stand, unless something takes it back. */
const win = /\b(won|sold|ganad[ao]|ganh[ao]|vendid[ao]|fechad[ao]|gewonnen|verkauft|beauftragt)\b|closedwon/;
const winFirst = /^(closed? )?(won|sold)\b/;
const arranged = /\b(scheduled|booked|dispatched)\b/;

/** What turns a win into something else: "Won't buy", "Not yet sold", "Sold elsewhere", "Home sold". */
const takenBack =
  /\b(not|never|no|non|yet|without|isn ?t|wasn ?t|didn ?t|doesn ?t|don ?t|won ?t|can ?t|couldn ?t|hasn ?t|potential\w*|possibl[ey]|probabl[ey]|likely|almost|maybe|verbal\w*|partial\w*|previous\w*|formerly|elsewhere|another|others|other (company|provider|contractor|vendor|pro|service)|some(one|body)|to be|ready to|nao|nicht|kein\w*|sin|sem|nunca|nie)\b|\b(home|house|property|business) (was |is |being )?sold\b|\bsold (the |their |his |her )?(home|house|property|business)\b/;
/** A win that went to somebody else, or none at all. */
const takenAway =
  /\bwon ?t\b|\b(elsewhere|another|others|other (company|provider|contractor|vendor|pro|service)|some(one|body)|sold (the |their |his |her )?(home|house|property|business))\b/;
const stillToCome =
  /\b(pending|awaiting|waiting|needs?|not|no|yet|without|to be|ready to|scheduled|booked|set|made|confirmed)\b/;

/** Words that mean a win alone or beside words that add nothing, and say too little in any other text. */
const weakWin =
  /\b(customer|client|cliente|kunde|completed?|paid|signed|accepted|approved|sale|converted|purchased|hired|invoiced|enrolled|subscribed|contracted|aceptad[ao]|aprovad[ao]|abgeschlossen|angenommen)\b/;
const weakWinWhole = [
  /^(closed (as )?)?(customer|client|cliente|kunde)$|^(became|converted to|now) (a )?(customer|client)$/,
  /^(closed (as )?)?((job|work|work order|service|project|install|installation|repair|treatment|order) )?(is )?(completed?|invoiced|hired|purchased|enrolled|contracted|abgeschlossen|angenommen)( (un)?rated)?$/,
  /^(completed?|approved|purchased|closed) (the )?(job|work|work order|service|project|installation|repair|treatment|plan|sale)$/,
  /^(signed|accepted|approved) (the )?(contract|agreement|estimate|quote|proposal|bid|offer)$/,
  /^(closed (as )?)?((estimate|quote|quotation|proposal|bid|offer|contract|agreement|job|work|customer|client|pro) )?(is )?(accepted|approved|signed|aceptad[ao]|aprovad[ao])( up| online| by (the )?(customer|client|homeowner))?$/,
  /^((new|closed) )?sale( (made|closed|completed?))?$|^(deposit |invoice )?paid( in full)?$/,
  /^(closed )?((lead|estimate|quote|request|opportunity) )?converted( to( a| an)? (job|customer|client|sale|contract|work order|project|invoice))?$/,
  /^(closed )?(accepted|approved|signed|paid|completed?|invoiced)( and)? (accepted|approved|signed|paid|completed?|invoiced)$/,
] as const;

const marks: readonly Rule[] = [
  [/\bduplicates?\b|\bdupe?\b/, 'spam', false],
  [/\b(not|non|no)( an?| our)? (spam|junk|fake|existing|current)\b/, 'open', false],
  [/\b(spam|junk|bogus|fake|robo ?calls?|solicit\w*|telemarket\w*|not a lead|test lead|^test)\b/, 'spam'],
  [
    /\b((wrong|bad|invalid|incorrect|disconnected) (phone )?(number|no|num)|not in service(?! area)|numero equivocado)\b/,
    'wrong_number',
  ],
  [
    /\b(existing|current) (customer|client|job|account)|already (a |our )?(customer|client)\b|\bexisting\b/,
    'existing_job',
  ],
  [
    /\bout(side)?( of)?( the)?( our)?( service)? (area|territory|region|zone)\b|\b(not serviced|unserviceable|no coverage|not in( the| our)?( service)? (area|territory)|fuera de zona)\b/,
    'out_of_area',
  ],
];

const losses: readonly Rule[] = [
  [
    /\b(not|never|didn ?t|did not|un|no|isn ?t|no longer|not (currently|really|very)) ?(sold|won|converted|interested|qualified|accepted|approved|a( good)? fit|buying|book|close|a sale|sale|hired)\b(?! yet)/,
    'lost',
  ],
  [/\b(appointment|appt|meeting|demo|visit|call) (was )?cancell?ed\b/, 'lost', false],
  [/\b(card|payment) declined\b/, 'open', false],
  [
    /\bclosed? ?lost\b|\b(lost|loss|dead|declined|dismissed|rejected|denied|expired|cancell?ed|cancel|unqualified|disqualified|refused|abandoned|do not (contact|call)|dnc|competitor|too (expensive|high)|unresponsive|ghosted|perdid[ao]|cancelad[ao]|rechazad[ao]|recusad[ao]|verloren|abgelehnt|storniert)\b/,
    'lost',
  ],
];

const arrangements: readonly Rule[] = [
  [[win, takenAway], 'open', false],
  [[winFirst, stillToCome], 'won', false],
  [[win, takenBack], 'open', false],
  [[win, /\b(pending|awaiting|waiting|needs?)\b/], 'open', false],
  [[win, visit, arranged], 'won', false],
  [
    [
      /^((estimate|quote|proposal|contract|job|work) )?(accepted|approved|signed|paid|completed?)\b/,
      /\b(pending|awaiting|waiting|needs?)\b/,
    ],
    'open',
    false,
  ],
  [
    /\b(no longer|doesn ?t|don ?t|didn ?t|(does|do|did) not) needs?\b|\b(to be|needs?( to be)?|ready to( be)?|not( yet)?) (re)?schedul\w+/,
    'open',
    false,
  ],
  // Of a job that was sold already, as a rule.
  [
    [
      /\b(pending|awaiting|waiting|needs?)\b/,
      /\b(payment|deposit|invoic\w+|parts?|install\w*|permit|completion)\b/,
    ],
    'open',
    false,
  ],
  [
    /\b(scheduled|booked|set|made)( for)?( an?| the)? (appointment|appt|inspection|estimate|quote|bid|demo|meeting|presentation|call ?back|visit|follow ?up|consult(ation)?|assessment|walk ?through|survey|evaluation)\b|\b(appointment|appt|inspection|estimate|quote|bid|demo|meeting|presentation|call ?back|visit|follow ?up|consult(ation)?|assessment|walk ?through|walk ?thru|survey|evaluation|measure) ?(is |was )?(re)?(scheduled|booked|set|made)\b/,
    'open',
  ],
  [/appointmentscheduled|presentationscheduled/, 'open'],
  [/\bto be approved|\b(pending|awaiting|waiting|needs?)\b/, 'open'],
  [[arranged, takenBack], 'open', false],
  [arranged, 'won', false],
  [
    /\b(job|work|service|install(ation)?|treatment|repair|project) (is )?(created|started|active|in progress)\b/,
    'won',
    false,
  ],
];

const wins: readonly Rule[] = [
  [win, 'won'],
  ...weakWinWhole.map((pattern) => [pattern, 'won'] as const),
  [weakWin, 'open', false],
];

const open: readonly Rule[] = [
  // Something ended here, and not how.
  [
    /\b(closed|archived|inactive|deleted|removed|withdrawn|collections|bad (lead|contact|prospect)|invalid|not active|no longer)\b|^active$/,
    'open',
    false,
  ],
  [
    /\b(open|new|unread|contact|contacted|contacting|quoted|quote|in progress|progress|attempt\w*|working|worked|follow\w*|nurtur\w*|estimate\w*|proposal|sent|submitted|hold|unassigned|assigned|qualified|qualifying|warm|hot|cold|appointment|callback|call back|left (a )?message|voice ?mail|no answer|no response|inspection|negotiat\w*|draft|lead|prospect|opportunity|engaged|interested|connected|active|decision|presentation|responded|review|undecided|thinking|unknown|none|n a|marketing|novo|nuev[ao]|abert[ao]|abiert[ao]|offen|neu|kontaktiert|contactad[ao]|em andamento|en proceso|in bearbeitung)\b/,
    'open',
  ],
  [/qualifiedtobuy|contractsent|decisionmakerboughtin/, 'open'],
];

/**
 * What the status of a lead means, by the first rule that fits. A win is sure only where the whole text says it: what
 * is marked as won and was not makes every figure of the report too good.
 */
export const statusRules: readonly Rule[] = [...marks, ...losses, ...arrangements, ...wins, ...open];
