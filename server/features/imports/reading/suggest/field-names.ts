import type { RecordKind } from '../../../../../contract/records.ts';
import { type FieldNames, names } from './names.ts';

const person = {
  firstName: names(
    'first name|given name|forename|fname|contact first name|customer first name|vorname',
    'first',
  ),
  name: names(
    'name|full name|contact name|customer name|client name|lead name|prospect name|display name|nombre|nombre completo|nome|nome completo|kunde|kundenname',
    'customer|client|contact|prospect|last name|surname|company|company name|account name|bill to|homeowner|cliente',
    { whole: 'who|who called' },
  ),
  phone: names(
    'phone|phone number|mobile|mobile phone|mobile number|cell|cell phone|telephone|primary phone|contact phone|customer phone|home phone|phone 1|main phone|best phone|tel|telefono|telefone|celular|movil|telefon|telefonnummer|handy|rufnummer',
    'number|contact number|work phone|alternate phone|phone 2|secondary phone|numero',
  ),
  email: names(
    'email|email address|e mail|contact email|customer email|primary email|correo|correo electronico|e mail adresse',
    'mail',
  ),
};

const leads: Record<string, FieldNames> = {
  ...person,
  created: names(
    'created|created at|created on|created date|create date|date created|creation date|created time|lead created|lead date|lead created date|date received|received|received at|received date|lead received|inquiry date|enquiry date|submitted|submitted at|submission date|date submitted|date added|added on|added|date entered|entry date|entered on|date opened|opened|requested on|requested at|request date|opportunity created|estimate created|contact created|timestamp|fecha de creacion|fecha creacion|data de criacao|criado em|erstellt|erstellt am|erstelldatum|eingang|eingangsdatum|date de creation',
    'date|lead in|first contact|first contact date|contact date|estimate date|quote date|start date|call date|initial contact|fecha|data|datum|dia',
    { whole: 'when|came in|date in' },
  ),
  createdTime: names(
    'created time|time created|time received|time|lead time|hora|uhrzeit|zeit|received time',
  ),
  externalId: names(
    'lead id|lead number|lead no|id|record id|deal id|opportunity id|opportunity number|estimate number|estimate id|quote number|quote id|job number|job id|enquiry id|inquiry id|request id|request number|ticket number|uuid|guid|external id|object id|lead key|id de lead|codigo|nummer|vorgangsnummer',
    'contact id|customer id|customer number|account number|account id|reference|ref|reference number|key|number|prospect id',
  ),
  status: names(
    'status|lead status|stage|lead stage|pipeline stage|deal stage|sales stage|opportunity stage|opportunity status|estimate status|quote status|proposal status|disposition|lead disposition|outcome|result|lead outcome|deal status|contact status|customer status|estado|situacao|etapa|phase|lead result|sales status',
    'lifecycle stage|job status|state|lead state|pipeline|substatus|sub status|won|is won|sold|converted|booked|sale status|last status|won or lost|got it|got the job|what happened|how it ended',
  ),
  closed: names(
    'closed|closed at|closed on|close date|closed date|date closed|closing date|won date|date won|won at|won on|sold date|date sold|sold on|sold at|sale date|date of sale|converted date|converted on|converted at|conversion date|date converted|decision date|approved at|approved on|approval date|approved date|signed date|date signed|contract date|accepted on|accepted at|won or lost on|fecha de cierre|fecha cierre|data de fechamento|data fechamento|abschlussdatum|abgeschlossen am',
    'completed at|completed on|completed date|completion date|date completed|status date|status change date|last status change|archived on|booked date|expected close date',
  ),
  lost: names(
    'lost date|date lost|lost at|lost on|closed lost date|date closed lost|closed lost at|closed lost on|declined date|date declined|declined at|declined on|rejected date|date rejected|rejected at|rejected on|fecha perdida|data da perda|verloren am',
  ),
  value: names(
    'value|lead value|deal value|deal amount|amount|opportunity value|opportunity amount|estimate amount|estimate total|quote amount|quote total|quoted amount|quoted price|sold amount|sale amount|sales amount|sale price|total|total amount|total price|grand total|contract value|contract amount|annual value|annual contract value|recurring value|job value|job total|monetary value|revenue|total revenue|price|quoted|valor|valor total|importe|monto|betrag|umsatz|wert|auftragswert|preis',
    'quote|bid|initial price|initial amount|initial|subtotal|invoice total|estimate|sales|cost|invoice amount',
    {
      // How large the lead's own company is, or what the lead cost: no price of a job.
      never:
        'monthly revenue|annual revenue|yearly revenue|company revenue|declared revenue|cost per lead|lead cost|acquisition cost|ad spend',
      whole: 'worth|job worth|how much',
    },
  ),
  leadSource: names(
    'lead source|source|marketing source|referral source|advertising source|ad source|how did you hear about us|how did you hear|heard about us|utm source|channel|marketing channel|origin|lead origin|original source|original traffic source|first touch source|latest source|campaign|campaign name|marketing campaign|customer source|source name|origem|origen|fuente|canal|quelle|herkunft|leadquelle',
    'medium|referred by|referrer|referral|utm medium|utm campaign|lead channel|lead type source|number name|tracking source|lead generator|where from|came from|from where|where they came from|how they found us|found us|found us through|heard of us',
  ),
  service: names(
    'service|services|service type|type of service|service requested|services requested|service name|service needed|service category|job type|job category|work type|service line|program|service plan|plan|product|product name|pest|pest type|topic|inquiry topic|reason for call|call reason|reason for contact|target pest|interest|interested in|business unit|servicio|servico|tipo de servicio|leistung|dienstleistung',
    'segment|business segment|category|department|type|trade|line of business|job name|issue|problem|opportunity type|business type|description',
    { whole: 'what|what for|what they need|what they want|need|needs' },
  ),
  rep: names(
    'sales rep|sales representative|rep|rep name|sales person|salesperson|salesman|seller|agent|agent name|owner|lead owner|contact owner|deal owner|opportunity owner|record owner|account owner|assigned to|assigned user|assigned rep|assigned|sold by|account executive|estimator|consultant|closer|vendedor|responsable|responsavel|agente|verkaufer|zustandig|betreuer|mitarbeiter',
    'user|employee|created by|csr|office rep|technician|tech|handled by|taken by|sdr|setter|account manager|inspector|who took it|taken by whom',
  ),
  firstContact: names(
    'first contact|first contact date|first contacted|first contacted at|first response|first response at|first response date|first response time|first reply|first call|first call date|first outreach|first outreach date|first touch|first touch date|first activity|first activity date|first attempt|first attempt date|first called|contacted at|contacted on|date contacted|responded at|response date|initial contact|erster kontakt|erstkontakt|primer contacto|primeiro contato',
    'contact date|date of first engagement|response time|called at',
  ),
  lastContact: names(
    'last contact|last contact date|last contacted|last contacted at|last activity|last activity date|last activity at|last touch|last touched|last touch date|last call|last call date|last called|last attempt|last attempt date|last communication|last outreach|last engagement|last engagement date|last followup|last follow up|last follow up date|letzter kontakt|ultimo contacto|ultimo contato',
    'last note date|follow up date',
  ),
  attempts: names(
    'attempts|contact attempts|number of attempts|number of contact attempts|call attempts|attempt count|calls made|number of calls|times contacted|number of times contacted|number of touches|touches|touchpoints|follow ups|followups|number of follow ups|follow up count|total activities|number of sales activities|contact count|intentos|tentativas|versuche|kontaktversuche',
    'activities|activity count|calls|call count',
  ),
};

const calls: Record<string, FieldNames> = {
  started: names(
    'start time|started|started at|start|call date|call time|call date time|date time|datetime|call start|call start time|call started|call started at|start date|start date time|date started|time started|begin time|call begin|date of call|time of call|called at|call placed|call timestamp|timestamp|initiated|initiated at|initiation time|connect time|date and time|fecha de llamada|fecha hora|fecha y hora|data hora|data da chamada|anrufzeit|beginn|anrufdatum',
    'date|time|created|created at|date created|received at|offered time|ring time|answer time|end time|ended|fecha|data|datum|hora',
  ),
  startedTime: names('time|call time|start time|time of call|time started|hora|uhrzeit|zeit'),
  externalId: names(
    'call id|call sid|sid|id|uuid|call uuid|call guid|session id|call session id|conversation id|interaction id|cdr id|call reference|call reference id|record id|unique id|uniqueid|call identifier|linked id|leg id|call key|id de llamada|anruf id',
    'reference id|reference|contact id|telephony session id|activity id|guid|call number',
  ),
  direction: names(
    'direction|call direction|inbound outbound|in out|in or out|incoming outgoing|inbound or outbound|direccion|direcao|sentido|richtung|anrufrichtung|call flow',
    'call type|type|call category|category|tipo|tipo de llamada|typ',
  ),
  outcome: names(
    'outcome|call outcome|result|call result|call status|status|disposition|call disposition|action result|answered|was answered|answer status|last state|final state|final disposition|final outcome|resultado|estado|ergebnis|missed|missed call|result description',
    'call type|type|state|call state|action|voicemail|categories|category|hangup cause|end reason|termination reason|abandoned',
  ),
  from: names(
    'from|from number|from phone|from phone number|call from|caller|caller id|caller number|caller phone|caller phone number|callers number|calling number|calling party|calling party number|originating number|origination number|source number|ani|phone from|from caller id|incoming number|de|desde|von|anrufer|anrufernummer|numero de origen',
    'source|origin|originator|caller id number|external caller id|initiator',
  ),
  to: names(
    'to|to number|to phone|to phone number|call to|called|called number|called party|called party number|callee|callee number|destination|destination number|destination phone|dialed|dialed number|dialled number|dnis|recipient|receiver|phone to|para|an|ziel|zielnummer|angerufene nummer|numero de destino|numero marcado',
    'tracking number|business number|number dialed|target|forwarded to|tracking phone number|company number|line',
  ),
  phone: names(
    'customer number|customer phone|customer phone number|client number|client phone|contact number|contact phone|contact phone number|external number|external phone|external phone number|phone number|phone|lead phone|prospect number|other party|other party number|remote number|remote party|guest number|participant number|telefono|telefone|telefonnummer|rufnummer|cliente',
    'number|mobile|caller number|party number|contact',
  ),
  duration: names(
    'duration|durations|call duration|call durations|total duration|talk time|talk times|talk duration|average talk duration|average talk time|avg talk duration|avg talk time|average duration|avg duration|duration seconds|call length|length|length seconds|conversation duration|conversation time|time talking|in call duration|duration in call|billable seconds|billsec|connected time|minutes|handle time|duracion|duracao|dauer|gesprachsdauer|anrufdauer',
    'duration total|call time|total time|time',
  ),
  timeToAnswer: names(
    'time to answer|speed of answer|speed to answer|answer speed|average speed of answer|avg speed of answer|asa|answer time|time until answered|seconds to answer|ring time|ring duration|ringing time|time to pick up|pickup time|wait time|waiting time|wait duration|waiting duration|queue time|queue wait time|time in queue|tiempo de espera|tempo de espera|wartezeit',
    'wait|waiting|ring|queue duration|hold time',
  ),
  rep: names(
    'agent|agent name|user|user name|username|rep|rep name|sales rep|answered by|handled by|employee|employee name|team member|teammate|staff|operator|extension name|assigned to|representative|owner|call owner|taken by|agente|usuario|mitarbeiter|benutzer|atendente|agents|users',
    'name|extension|from name|to name|department|queue|technician|ext|answering party',
  ),
};

const customers: Record<string, FieldNames> = {
  ...person,
  externalId: names(
    'customer id|customer number|customer no|id|account id|account number|account no|client id|client number|contact id|record id|uuid|external id|id de cliente|numero de cliente|codigo|kundennummer|kunden nr',
    'number|reference|key|location id|lead id',
  ),
  since: names(
    'customer since|client since|since|start date|customer start date|date added|date created|created|created at|created on|created date|create date|signup date|sign up date|join date|joined|joined on|activation date|active since|service start|service start date|first service|first service date|initial service date|contract start|contract date|became customer|became a customer date|cliente desde|fecha de alta|kunde seit',
    'date|sold date|contract start date|first job|first job date|first invoice date|added on',
  ),
};

/** Field → the names that exports of CRMs and phone systems give it, by kind of table. */
export const fieldNames: Record<RecordKind, Record<string, FieldNames>> = { leads, calls, customers };

/** Words of a header that indicate a kind of table. */
export const kindHints: Record<RecordKind, RegExp> = {
  leads: /\b(lead|leads|prospect|opportunity|deal|quote|estimate|stage|won|sold)\b/,
  calls: /\b(call|calls|caller|called|duration|inbound|ring|voicemail|dialed|extension|talk)\b/,
  customers: /\b(customer|customers|client|subscription|billing|autopay|balance)\b/,
};
