import { describe, expect, it } from 'vitest';
import { profileTable } from './profile.ts';
import { assign } from './suggest/assign.ts';
import { meaningOf } from './suggest/dictionary.ts';
import { exports } from './testing/exports.ts';
import { sourceOf } from './testing/sources.ts';

async function suggestionFor(text: string, timeZone = 'America/Chicago') {
  const source = sourceOf(text);
  const profile = await profileTable(source, { timeZone });
  const suggestion = profile.suggestions[profile.kind];
  if (!suggestion) throw new Error('no suggestion');
  const named = Object.entries(suggestion.mapping.columns).map(
    ([field, index]) => [field, profile.columns[index]?.name] as const,
  );
  return { kind: profile.kind, columns: Object.fromEntries(named), ...suggestion };
}

describe('the mapping suggested', () => {
  it.each(exports)('for $of', async ({ text, kind, columns, formats, dayOnly, words }) => {
    const suggested = await suggestionFor(text);
    expect({ kind: suggested.kind, columns: suggested.columns }).toEqual({ kind, columns });
    if (formats) expect(suggested.mapping.dates).toEqual(formats);
    if (dayOnly) expect(suggested.mapping.dayOnly).toEqual(dayOnly);
    if (words) expect(suggested.mapping.words).toMatchObject(words);
    expect(suggested.questions).toEqual([]);
  });

  it('understands the words of a list that somebody keeps by hand', async () => {
    const text =
      'When,Who,Phone,What for,Where from,Worth,Got the job\n' +
      '3/14/2026,Dana Whitlock,(801) 555-0142,Ants in the kitchen,Yelp,$240,yes\n' +
      '3/25/2026,Lee Ortiz,(801) 555-0177,Wasps,Neighbor,$180,no\n' +
      '4/2/2026,Kim Vance,(385) 555-0119,Mice,Google,$410,no\n';
    const { kind, columns } = await suggestionFor(text);
    expect({ kind, columns }).toEqual({
      kind: 'leads',
      columns: {
        created: 'When',
        name: 'Who',
        phone: 'Phone',
        service: 'What for',
        leadSource: 'Where from',
        value: 'Worth',
        status: 'Got the job',
      },
    });
  });

  it('takes such words for nothing in longer headers', async () => {
    const text =
      'When they called,Name,Phone,What is your zip code?,Who answered,Date of visit\n' +
      '3/14/2026,Dana Whitlock,(801) 555-0142,84101,Kim,3/20/2026\n' +
      '3/25/2026,Lee Ortiz,(801) 555-0177,84102,Kim,3/28/2026\n';
    const { columns } = await suggestionFor(text);
    expect(columns).toEqual({ created: 'When they called', name: 'Name', phone: 'Phone' });
  });

  it('asks for day or month first only when no date of the file shows it', async () => {
    const open = 'Lead ID,Created,Status\n1,01/02/2026,won\n2,03/04/2026,lost\n';
    const asked = await suggestionFor(open);
    expect(asked.mapping.dates).toEqual({ created: 'mdy' });
    expect(asked.questions).toMatchObject([{ field: 'created', kind: 'date_order' }]);
    expect((await suggestionFor(open, 'Europe/Lisbon')).mapping.dates).toEqual({ created: 'dmy' });
    const sibling = 'Lead ID,Created,Closed,Status\n1,01/02/2026,25/02/2026,won\n2,03/04/2026,,lost\n';
    expect(await suggestionFor(sibling)).toMatchObject({
      questions: [],
      mapping: { dates: { created: 'dmy', closed: 'dmy' } },
    });
  });

  it('asks once which way the calls of a log without a direction went, and reads what such logs carry', async () => {
    const text =
      'Call Id,Agent,Date,Time,Topic,Answered (Y/N),Resolved,Speed of answer in seconds,AvgTalkDuration,Satisfaction rating\n' +
      'ID0001,Diane,1/17/2026,9:12:58,Contract related,Y,Y,109,0:02:23,3\n' +
      'ID0002,Becky,1/18/2026,9:12:58,Technical Support,N,N,,,\n' +
      'ID0003,Stewart,1/19/2026,9:47:31,Payment related,Y,N,17,0:05:04,4\n';
    const { kind, columns, mapping, questions } = await suggestionFor(text);
    expect({ kind, columns }).toEqual({
      kind: 'calls',
      columns: {
        started: 'Date',
        startedTime: 'Time',
        externalId: 'Call Id',
        outcome: 'Answered (Y/N)',
        duration: 'AvgTalkDuration',
        timeToAnswer: 'Speed of answer in seconds',
        rep: 'Agent',
      },
    });
    expect(mapping.words.outcome).toEqual({ y: 'answered', n: 'missed' });
    expect(questions.map((question) => [question.field, question.kind])).toEqual([
      ['direction', 'direction'],
    ]);
  });

  it.each([
    ['Durations (minutes)', 'minutes'],
    ['Talk time in seconds', undefined],
    ['Call Duration (min)', 'minutes'],
    ['Talk Time (hours)', 'hours'],
    ['AvgTalkDuration', undefined],
    ['Min Talk Time', undefined],
  ] as const)('reads a column "%s" as durations in %s', async (header, unit) => {
    const text = `Call ID,Start Time,Direction,${header}\nA,2026-01-25 10:00,inbound,3\nB,2026-01-26 10:00,outbound,12\n`;
    const { columns, mapping } = await suggestionFor(text);
    expect(columns.duration).toBe(header);
    expect(mapping.units?.duration).toBe(unit);
  });

  it('asks for the country of numbers that are not of the one of the account', async () => {
    const header = 'Call ID,Start Time,Direction,From\n';
    const rows = (numbers: readonly string[]) =>
      numbers.map((number, i) => `C${i},2026-01-25 10:0${i},inbound,${number}\n`).join('');
    const british = ['020 7946 0018', '0161 496 0123', '+44 20 7946 0019', 'Anonymous'];
    const { columns, questions } = await suggestionFor(header + rows(british));
    expect(columns.from).toBe('From');
    expect(questions.map((question) => [question.field, question.kind])).toEqual([['from', 'country']]);
    const own = ['(512) 555-0100', '512.555.0101', '0000000000', '+44 20 7946 0019'];
    expect((await suggestionFor(header + rows(own))).questions).toEqual([]);
  });

  it('asks for a required column that is missing', async () => {
    expect(await suggestionFor('Lead ID,Status,Sales Rep\n1,won,Jo\n2,lost,Al\n')).toMatchObject({
      kind: 'leads',
      questions: [{ field: 'created', kind: 'missing_column' }],
    });
  });

  it('asks about words that it does not know or is not sure of, and counts them as open meanwhile', async () => {
    const { mapping, questions } = await suggestionFor(
      'Lead ID,Created,Status\n1,2026-01-25,Zorp\n2,2026-01-26,won\n3,2026-01-26,Duplicate\n',
    );
    expect(mapping.words.status).toEqual({ zorp: 'open', won: 'won', duplicate: 'spam' });
    expect(questions.map(({ field, kind }) => [field, kind])).toEqual([
      ['status', 'word'],
      ['status', 'word'],
    ]);
  });

  it('says of the words that it sums up how they count', async () => {
    const summed = async (words: readonly string[]) => {
      const rows = words.map((word, n) => `${n + 100},2026-01-25,${word}`);
      const { questions } = await suggestionFor(['Lead ID,Created,Status', ...rows, ''].join('\n'));
      expect(questions).toHaveLength(9);
      return questions.at(-1)?.text;
    };
    const odd = ['Ba', 'Be', 'Bi', 'Bo', 'Bu', 'Da', 'De', 'Di', 'Do', 'Du'];
    expect(await summed(odd)).toBe(
      '2 more words of the column "Status" are not known. They count as open until you choose.',
    );
    expect(await summed([...odd, 'Scheduled'])).toBe(
      '3 more words of the column "Status" are not sure. Please check what each counts as.',
    );
  });

  it('takes no row numbers for ids, since the next file counts from 1 again', async () => {
    const idColumn = async (header: string, ids: readonly string[]) => {
      const rows = ids.map((id, n) => `${id},2026-01-2${n},Ann ${n},801-555-010${n},won,Yelp`);
      const { columns } = await suggestionFor(
        [`${header},Created,Name,Phone,Status,Source`, ...rows].join('\n'),
      );
      return columns.externalId;
    };
    for (const header of ['#', 'Row #', 'Number']) {
      expect(await idColumn(header, ['1', '2', '3', '4'])).toBeUndefined();
      expect(await idColumn(header, ['17', '4', '23', '9'])).toBe(header);
    }
    expect(await idColumn('Lead ID', ['1', '2', '3', '4'])).toBe('Lead ID');
  });

  it("takes a customer's number for the id of a lead only where no customer came twice", async () => {
    const idColumn = async (header: string, last: string) => {
      const ids = [...Array.from({ length: 99 }, (_, n) => `C${n}`), last];
      const rows = ids.map((id, n) => `${id},2026-01-25,Ann ${n},Open,Yelp`);
      return (await suggestionFor([`${header},Created,Name,Lead Status,Lead Source`, ...rows, ''].join('\n')))
        .columns.externalId;
    };
    for (const header of ['Customer ID', 'Customer Number', 'Account #', 'Contact ID']) {
      expect(await idColumn(header, 'C1')).toBeUndefined();
    }
    expect(await idColumn('Customer ID', 'C99')).toBe('Customer ID');
    expect(await idColumn('Lead ID', 'C1')).toBe('Lead ID');
  });

  it('reads amounts by the decimal mark of the whole column', async () => {
    const comma = await suggestionFor('Lead ID;Created;Amount\n1;2026-01-25;1.200\n2;2026-01-26;12,50\n');
    expect(comma.mapping.decimals).toEqual({ value: ',' });
    const point = await suggestionFor('Lead ID;Created;Amount\n1;2026-01-25;1,200\n2;2026-01-26;12.50\n');
    expect(point.mapping.decimals).toEqual({ value: '.' });
  });
});

describe('the dictionary', () => {
  it.each([
    ['status', 'Closed Won', 'won'],
    ['status', 'closedlost', 'lost'],
    ['status', 'Not Interested', 'lost'],
    ['status', 'Not sold', 'lost'],
    ['status', 'Estimate Scheduled', 'open'],
    ['status', 'Follow-up', 'open'],
    ['status', 'Wrong Number', 'wrong_number'],
    ['status', 'Existing Customer', 'existing_job'],
    ['status', 'Out of Service Area', 'out_of_area'],
    ['status', 'Junk', 'spam'],
    ['status', 'Ganado', 'won'],
    ['status', 'Unqualified', 'lost'],
    ['status', 'Qualified', 'open'],
    ['direction', 'Incoming', 'inbound'],
    ['direction', 'Outgoing Call', 'outbound'],
    ['direction', 'Internal', null],
    ['outcome', 'Call connected', 'answered'],
    ['outcome', 'No Answer', 'missed'],
    ['outcome', 'Not Answered', 'missed'],
    ['outcome', 'Left Voicemail', 'voicemail'],
    ['outcome', 'Hang Up', 'abandoned'],
    ['outcome', 'Unanswered', 'missed'],
  ] as const)('%s %s', (field, word, meaning) => {
    expect(meaningOf(field, word, 'Status')).toMatchObject({ meaning, sure: true });
  });

  it('reads yes and no by the header they stand under', () => {
    expect(meaningOf('outcome', 'No', 'Answered?')?.meaning).toBe('missed');
    expect(meaningOf('outcome', 'Yes', 'Missed call')?.meaning).toBe('missed');
    expect(meaningOf('status', 'TRUE', 'Sold')?.meaning).toBe('won');
    expect(meaningOf('status', 'florb', 'Status')).toBeUndefined();
  });
});

describe('the best assignment', () => {
  it('is the best of all, found by trying them', () => {
    const best = (scores: number[][]): number => {
      const walk = (row: number, used: number): number => {
        if (row === scores.length) return 0;
        let most = walk(row + 1, used);
        for (const [column, score] of (scores[row] ?? []).entries()) {
          if (score > 0 && (used & (1 << column)) === 0) {
            most = Math.max(most, score + walk(row + 1, used | (1 << column)));
          }
        }
        return most;
      };
      return walk(0, 0);
    };
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 10;
    };
    for (let round = 0; round < 200; round++) {
      const scores = Array.from({ length: 4 }, () => Array.from({ length: 1 + (round % 6) }, next));
      const chosen = assign(scores);
      const taken = chosen.filter((column) => column >= 0);
      expect(new Set(taken).size).toBe(taken.length);
      expect(chosen.reduce((sum, column, row) => sum + (scores[row]?.[column] ?? 0), 0)).toBe(best(scores));
    }
  });
});
