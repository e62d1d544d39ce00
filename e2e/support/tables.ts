/** A file as a browser is given it. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A CSV file of these lines. */
export function csvFile(name: string, lines: readonly string[]): TestFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
}

/** Leads whose dates can only be month, day, year; the last one has none and is refused. */
export function leadsFile(name = 'leads.csv'): TestFile {
  const leads = Array.from({ length: 40 }, (_, i) => {
    const day = String(13 + (i % 15)).padStart(2, '0');
    const status = ['Sold', 'Lost', 'Open', 'Spam'][i % 4];
    return `L-${i},03/${day}/2026 9:${10 + (i % 50)} AM,${status},Google Ads,Marisol Vega,(801) 555-0${100 + i},$${200 + i}.50`;
  });
  return csvFile(name, [
    'Lead ID,Date Created,Status,Lead Source,Sales Rep,Phone,Quoted Amount',
    ...leads,
    'L-99,,Sold,Google Ads,Marisol Vega,(801) 555-0199,$300.00',
  ]);
}

/** Calls whose dates fit two orders, with one unknown outcome. */
export function undecidedCallsFile(name = 'calls.csv'): TestFile {
  const calls = Array.from({ length: 30 }, (_, i) => {
    const outcome = ['Answered', 'Missed', 'Voicemail', 'Zorb 7'][i % 4];
    return `C-${i},0${1 + (i % 9)}/0${1 + ((i * 4) % 9)}/2026 10:${10 + i},Inbound,${outcome},801-555-0${100 + i},801-555-0001,${30 + i}`;
  });
  return csvFile(name, [
    'Call ID,Start Time,Direction,Call Result,From Number,To Number,Duration (sec)',
    ...calls,
  ]);
}
