import { z } from 'zod';
import { between, type SandboxCall, type SandboxRep } from '../../company/company.ts';
import { stableUuid } from '../../framework/stable-uuid.ts';
import type { VendorContext } from '../../vendor.ts';

const Instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'must be YYYY-MM-DD HH:mm:ss')
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000)
  .pipe(z.int());

export const CallLogQuery = z.strictObject({
  'start:gte': Instant,
  'start:lte': Instant,
  'end:gte': Instant.optional(),
  'end:lte': Instant.optional(),
  page: z.coerce.number().int().min(1),
  // That a thousand is the most is our assumption.
  page_size: z.coerce.number().int().min(1).max(1000),
  from: z.string().optional(),
  to: z.string().optional(),
  source_user: z.string().optional(),
  destination_user: z.string().optional(),
  direction: z.enum(['Inbound', 'Outbound']).optional(),
});
type Query = z.infer<typeof CallLogQuery>;

const filters = ['from', 'to', 'source_user', 'destination_user', 'direction'] as const;

/** A page of the call log, the newest first. */
export function listCallLogs(query: Query, account: string, context: VendorContext) {
  const { phone, calls } = context.company();
  const matching = between(calls, ({ startedAt }) => startedAt, query['start:gte'], query['start:lte'])
    .reverse()
    .map((call) => ({ call, log: logOf(call, phone) }))
    .filter(({ call, log }) => endsWithin(call, query) && filters.every((name) => fits(log, query, name)))
    .map(({ log }) => log);
  const { page, page_size } = query;
  const total_page = Math.ceil(matching.length / page_size);
  const link = (to: number) => ({ href: hrefOf(query, account, to) });
  return {
    page,
    page_size,
    total_page,
    total_items: matching.length,
    _links: {
      first: link(1),
      self: link(page),
      ...(page < total_page && { next: link(page + 1) }),
      ...(page > 1 && { prev: link(page - 1) }),
    },
    _embedded: { call_logs: context.page(matching.slice((page - 1) * page_size, page * page_size)) },
  };
}

function hrefOf(query: Query, account: string, page: number): string {
  const { 'start:gte': from, 'start:lte': to, page_size } = query;
  const asked = { 'start:gte': written(from), 'start:lte': written(to), page_size, page };
  const pairs = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  const path = `/t/vbc.prod/reports/v1/accounts/${account}/call-logs`;
  return `https://api.vonage.com${path}?${new URLSearchParams(pairs)}`;
}

function endsWithin({ startedAt, durationS }: SandboxCall, query: Query): boolean {
  const end = startedAt + durationS;
  return (query['end:gte'] ?? end) <= end && end <= (query['end:lte'] ?? end);
}

function fits(log: ReturnType<typeof logOf>, query: Query, name: (typeof filters)[number]): boolean {
  return query[name] === undefined || query[name] === log[name];
}

/** "Answered" is Vonage's word; the others are our assumption, because it publishes none. */
const results = {
  answered: 'Answered',
  missed: 'Missed',
  voicemail: 'Voicemail',
  abandoned: 'Abandoned',
} as const;

function logOf(call: SandboxCall, ours: string) {
  const { no, startedAt, durationS, direction, outcome, rep } = call;
  const inbound = direction === 'inbound';
  const [mine, theirs] = [ours, call.phone].map((number) => number.replace('+', ''));
  return {
    id: stableUuid(`vonage-${no}`),
    direction: inbound ? 'Inbound' : 'Outbound',
    from: inbound ? theirs : mine,
    to: inbound ? mine : theirs,
    start: written(startedAt),
    end: written(startedAt + durationS),
    length: durationS,
    result: results[outcome],
    recorded: outcome === 'answered',
    in_network: false,
    international: false,
    ...sourceOf(inbound ? null : rep),
    ...destinationOf(inbound ? rep : null),
    rate: '0',
    charge: '0',
  };
}

/** The line of the company's own side of the call; the other side has none. */
const sourceOf = (rep: SandboxRep | null) => ({
  source_user: rep ? userOf(rep) : null,
  source_user_full_name: rep?.name ?? null,
  source_extension: rep?.extension ?? null,
  source_device_name: rep?.lastName ?? null,
});

const destinationOf = (rep: SandboxRep | null) => ({
  destination_user: rep ? userOf(rep) : null,
  destination_user_full_name: rep?.name ?? null,
  destination_extension: rep?.extension ?? null,
  destination_device_name: rep?.lastName ?? null,
});

const userOf = ({ firstName, lastName }: SandboxRep) => `${firstName.charAt(0)}${lastName}`;

const written = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 19).replace('T', ' ');
