import type { DateFormat } from '../../../../../contract/imports.ts';
import type { RecordKind } from '../../../../../contract/records.ts';

/** An export as a system writes it, shortened, and how it should be read. All contents are made up. */
export interface ExampleExport {
  readonly of: string;
  readonly text: string;
  readonly kind: RecordKind;
  /** Field → header. */
  readonly columns: Readonly<Record<string, string>>;
  readonly formats?: Readonly<Record<string, DateFormat>>;
  readonly dayOnly?: readonly string[];
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const exports: readonly ExampleExport[] = [
  {
    of: 'a joined funnel with day-month-year dates and ids that are hashes',
    text:
      'Lead ID,First Contact,Origin,Landing Page,Status,Won Date,SDR,Sales Rep,Segment,Lead Type,Declared Monthly Revenue\n' +
      'e07b11,03-04-2021,newsletter,52aa0c,,,,,,,\n19fd42,27-11-2020,trade_fair,c3b811,Won,15-12-2020 11:20,5e1,77b,lawn,small,0\n' +
      '6c90fe,18-01-2021,unknown,0d4e7f,Won,02-03-2021 09:45,b20,77b,roofing,large,82000\n',
    kind: 'leads',
    columns: {
      created: 'First Contact',
      externalId: 'Lead ID',
      status: 'Status',
      closed: 'Won Date',
      leadSource: 'Origin',
      service: 'Segment',
      rep: 'Sales Rep',
    },
    formats: { created: 'dmy', closed: 'dmy' },
    dayOnly: ['created'],
  },
  {
    of: 'leads with a date column each for wins and losses',
    text:
      'Lead ID,Created At,Lead Source,Name,Phone,Status,Rep,Quoted Value,First Contact,Last Contact,Won Date,Lost Date,Contact Attempts\n' +
      'L1,2026-03-09 16:56,Website,Ann Lee,5125550110,Won,Bob,356.72,2026-03-09 17:00,2026-03-09 17:00,2026-03-12 20:56,,1\n' +
      'L2,2026-03-11 08:46,Referral,Jo Ray,5125550113,Lost,Bob,,2026-03-11 08:50,2026-03-13 10:00,,2026-03-20 11:12,2\n' +
      'L3,2026-03-14 09:10,Website,Al Kim,5125550117,Contacted,Cy,,2026-03-14 09:30,2026-03-14 09:30,,,1\n',
    kind: 'leads',
    columns: {
      created: 'Created At',
      externalId: 'Lead ID',
      status: 'Status',
      closed: 'Won Date',
      lost: 'Lost Date',
      value: 'Quoted Value',
      leadSource: 'Lead Source',
      rep: 'Rep',
      name: 'Name',
      phone: 'Phone',
      firstContact: 'First Contact',
      lastContact: 'Last Contact',
      attempts: 'Contact Attempts',
    },
    words: { status: { won: 'won', lost: 'lost', contacted: 'open' } },
  },
  {
    of: 'deals of a marketing CRM',
    text:
      'Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Create Date,Original Traffic Source,Last Activity Date,Number of times contacted\n' +
      '9001,Ann Lee - Termites,closedwon,2026-02-20 14:00,Jo Reyes,1200.00,2026-02-01 09:15,PAID_SEARCH,2026-02-20 14:00,4\n' +
      '9002,Bob Ray - Ants,appointmentscheduled,,Al Kim,,2026-02-03 17:40,DIRECT_TRAFFIC,2026-02-04 10:00,1\n',
    kind: 'leads',
    columns: {
      created: 'Create Date',
      externalId: 'Record ID',
      status: 'Deal Stage',
      closed: 'Close Date',
      value: 'Amount',
      leadSource: 'Original Traffic Source',
      rep: 'Deal owner',
      name: 'Deal Name',
      lastContact: 'Last Activity Date',
      attempts: 'Number of times contacted',
    },
    words: { status: { closedwon: 'won', appointmentscheduled: 'open' } },
  },
  {
    of: 'leads of a CRM with an owner and a conversion date',
    text:
      'Lead ID,First Name,Last Name,Company,Lead Source,Lead Status,Phone,Email,Created Date,Converted Date,Lead Owner\n' +
      '00Q1,Ann,Lee,Lee LLC,Web,Working - Contacted,(512) 555-0100,ann@example.com,1/25/2026,,Jo Reyes\n' +
      '00Q2,Bob,Ray,Ray Inc,Phone Inquiry,Closed - Converted,(512) 555-0101,bob@example.com,1/26/2026,1/30/2026,Al Kim\n' +
      '00Q3,Cid,Poe,Poe Co,Web,Closed - Not Converted,(512) 555-0102,cid@example.com,1/27/2026,,Al Kim\n',
    kind: 'leads',
    columns: {
      created: 'Created Date',
      externalId: 'Lead ID',
      status: 'Lead Status',
      closed: 'Converted Date',
      leadSource: 'Lead Source',
      rep: 'Lead Owner',
      firstName: 'First Name',
      name: 'Last Name',
      phone: 'Phone',
      email: 'Email',
    },
    formats: { created: 'mdy', closed: 'mdy' },
    words: { status: { 'closed - converted': 'won', 'closed - not converted': 'lost' } },
  },
  {
    of: 'estimates of a field service program',
    text:
      'Estimate #,Customer name,Mobile number,Email,Created at,Estimate status,Total amount,Job type,Lead source,Assigned employee\n' +
      '101,Ann Lee,5125550100,ann@example.com,"Jan 25, 2026 3:04 PM",approved,"$1,250.00",Termite,Google,Jo\n' +
      '102,Bob Ray,5125550101,,"Jan 26, 2026 9:00 AM",declined,$300.00,Ants,Yelp,Al\n',
    kind: 'leads',
    columns: {
      created: 'Created at',
      externalId: 'Estimate #',
      status: 'Estimate status',
      value: 'Total amount',
      leadSource: 'Lead source',
      service: 'Job type',
      rep: 'Assigned employee',
      name: 'Customer name',
      phone: 'Mobile number',
      email: 'Email',
    },
  },
  {
    of: 'a spreadsheet kept by hand',
    text:
      'Date,Name,Phone,How did you hear about us?,Service,Rep,Quote,Sold?\n' +
      '1/25/26,Ann Lee,512-555-0100,Google,Ants,Jo,$250,Y\n1/26/26,Bob Ray,512-555-0101,Friend,Rats,Al,$400,N\n',
    kind: 'leads',
    columns: {
      created: 'Date',
      status: 'Sold?',
      value: 'Quote',
      leadSource: 'How did you hear about us?',
      service: 'Service',
      rep: 'Rep',
      name: 'Name',
      phone: 'Phone',
    },
    words: { status: { y: 'won', n: 'open' } },
  },
  {
    of: 'opportunities of a follow-up program',
    text:
      'Opportunity Name,Contact Name,phone,email,pipeline,stage,Lead Value,source,assigned,Created on,Updated on,Opportunity ID,status\n' +
      'Ann Lee,Ann Lee,+15125550100,ann@example.com,Sales,New Lead,0,facebook,Jo,2026-01-25T10:00:00Z,2026-01-26T10:00:00Z,abc1,open\n' +
      'Bob Ray,Bob Ray,+15125550101,bob@example.com,Sales,Booked Job,350,google,Al,2026-01-26T10:00:00Z,2026-01-27T10:00:00Z,abc2,won\n' +
      'Cid Poe,Cid Poe,+15125550102,cid@example.com,Sales,Ghosted,0,google,Al,2026-01-27T10:00:00Z,2026-01-28T10:00:00Z,abc3,lost\n',
    kind: 'leads',
    columns: {
      created: 'Created on',
      externalId: 'Opportunity ID',
      status: 'status',
      value: 'Lead Value',
      leadSource: 'source',
      rep: 'assigned',
      name: 'Contact Name',
      phone: 'phone',
      email: 'email',
    },
  },
  {
    of: 'leads in Spanish',
    text:
      'Código;Fecha de creación;Nombre;Teléfono;Correo;Origen;Estado;Vendedor;Valor\n' +
      'A1;25/01/2026;Ana;+34612345678;ana@example.com;Web;Ganado;Luis;1.200,50\n' +
      'A2;26/01/2026;Eva;+34612345679;eva@example.com;Radio;Perdido;Luis;80,00\n',
    kind: 'leads',
    columns: {
      created: 'Fecha de creación',
      externalId: 'Código',
      status: 'Estado',
      value: 'Valor',
      leadSource: 'Origen',
      rep: 'Vendedor',
      name: 'Nombre',
      phone: 'Teléfono',
      email: 'Correo',
    },
    words: { status: { ganado: 'won', perdido: 'lost' } },
  },
  {
    of: 'a call log with direction, action and result',
    text:
      'Direction,Type,Phone Number,Name,Date,Time,Action,Action Result,Result Description,Duration\n' +
      'Incoming,Voice,(512) 555-0100,Ann Lee,Mon 01/26/2026,9:15 AM,Phone Call,Accepted,,0:03:10\n' +
      'Incoming,Voice,(512) 555-0101,,Mon 01/26/2026,9:20 AM,Phone Call,Missed,,0:00:20\n' +
      'Outgoing,Voice,(512) 555-0102,,Tue 01/27/2026,9:40 AM,VoIP Call,Call connected,,0:01:00\n' +
      'Incoming,Voice,(512) 555-0103,,Tue 01/27/2026,9:50 AM,Phone Call,Voicemail,,0:00:30\n',
    kind: 'calls',
    columns: {
      started: 'Date',
      startedTime: 'Time',
      direction: 'Direction',
      outcome: 'Action Result',
      phone: 'Phone Number',
      duration: 'Duration',
      rep: 'Name',
    },
    formats: { started: 'mdy' },
    dayOnly: [],
  },
  {
    of: 'calls of a tracking service',
    text:
      'Call Status,Number Name,Tracking Number,Source,Start Time,Duration (seconds),Name,Phone Number,First-Time Caller,Agent Name,Direction\n' +
      'Answered Call,Website,(512) 555-0190,Google,2026-01-26 09:15:00,190,Ann Lee,(512) 555-0100,true,Jo,inbound\n' +
      'Missed Call,Website,(512) 555-0190,Google,2026-01-26 09:25:00,12,,(512) 555-0101,true,,inbound\n' +
      'Voicemail,Website,(512) 555-0190,Yelp,2026-01-26 09:35:00,31,,(512) 555-0102,false,,inbound\n',
    kind: 'calls',
    columns: {
      started: 'Start Time',
      direction: 'Direction',
      outcome: 'Call Status',
      to: 'Tracking Number',
      phone: 'Phone Number',
      duration: 'Duration (seconds)',
      rep: 'Agent Name',
    },
    words: { outcome: { 'answered call': 'answered', 'missed call': 'missed', voicemail: 'voicemail' } },
  },
  {
    of: 'calls of a cloud phone with answered as yes and no',
    text:
      'line,datetime (UTC),country_code,direction,from,to,answered,user,duration (total),duration (in call)\n' +
      'Main,2026-01-26 15:15:00,US,inbound,+15125550100,+15125550190,Yes,Jo,60,55\n' +
      'Main,2026-01-26 15:25:00,US,inbound,+15125550101,+15125550190,No,,20,0\n' +
      'Main,2026-01-26 15:35:00,US,outbound,+15125550190,+15125550102,Yes,Al,90,80\n',
    kind: 'calls',
    columns: {
      started: 'datetime (UTC)',
      direction: 'direction',
      outcome: 'answered',
      from: 'from',
      to: 'to',
      duration: 'duration (in call)',
      rep: 'user',
    },
    words: { outcome: { yes: 'answered', no: 'missed' } },
  },
  {
    of: 'calls whose type says direction and outcome at once',
    text:
      'Call ID,Date/Time,Caller,Destination,Call Type,Talk Time,Agent\n' +
      'c1,1/26/2026 9:15 AM,5125550100,5125550190,Inbound - Answered,3:10,Jo\n' +
      'c2,1/26/2026 9:25 AM,5125550101,5125550190,Inbound - Missed,0:00,\n' +
      'c3,1/26/2026 9:35 AM,5125550190,5125550102,Outbound - Answered,1:00,Al\n',
    kind: 'calls',
    columns: {
      started: 'Date/Time',
      externalId: 'Call ID',
      direction: 'Call Type',
      outcome: 'Call Type',
      from: 'Caller',
      to: 'Destination',
      duration: 'Talk Time',
      rep: 'Agent',
    },
    words: {
      direction: { 'inbound - missed': 'inbound', 'outbound - answered': 'outbound' },
      outcome: { 'inbound - missed': 'missed', 'outbound - answered': 'answered' },
    },
  },
  {
    of: 'calls with camel-case names and instants in milliseconds',
    text:
      'callSid,startTime,fromNumber,toNumber,direction,callStatus,durationSeconds,userName\n' +
      'CA1,1769440500000,+15125550100,+15125550190,inbound,completed,80,Jo\n' +
      'CA2,1769440600000,+15125550190,+15125550102,outbound,no-answer,0,Al\n',
    kind: 'calls',
    columns: {
      started: 'startTime',
      externalId: 'callSid',
      direction: 'direction',
      outcome: 'callStatus',
      from: 'fromNumber',
      to: 'toNumber',
      duration: 'durationSeconds',
      rep: 'userName',
    },
    formats: { started: 'epoch_ms' },
  },
  {
    of: 'a list of customers',
    text:
      'Customer ID,Name,Phone,Email,Customer Since,Balance\n' +
      '1,Ann Lee,5125550100,ann@example.com,2020-03-01,0.00\n2,Bob Ray,5125550101,,2021-04-02,12.00\n',
    kind: 'customers',
    columns: {
      externalId: 'Customer ID',
      phone: 'Phone',
      since: 'Customer Since',
      name: 'Name',
      email: 'Email',
    },
  },
];
