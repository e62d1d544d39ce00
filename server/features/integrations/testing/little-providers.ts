import { z } from 'zod';
import type { CredentialName } from '../../../../contract/catalogue/vendor.ts';
import { vendorSettings } from '../../../config/config-vendors.ts';
import type { RowOf } from '../../../platform/records/rows.ts';
import { staticProof } from '../../../providers/http/authenticators.ts';
import { installVendors } from '../../../providers/install-vendors.ts';
import type {
  AnyStream,
  Batch,
  Credentials,
  Provider,
  ReadRequest,
  VendorSession,
} from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import type { LittleKind } from './little-vendor.ts';

const Page = z.object({
  items: z.array(z.object({ id: z.string(), at: z.number(), text: z.string().optional() })),
  more: z.boolean(),
  mark: z.string().optional(),
});
type Item = z.infer<typeof Page>['items'][number];
const Position = z.object({ offset: z.number() });
const overlapMs = 60 * 60_000;
const live = 'https://little.example.com';

/** A record whose text is this cannot be taken. */
export const unreadable = 'unreadable';

async function* pages<K extends LittleKind>(
  kind: K,
  rowOf: (item: Item) => RowOf[K],
  { api }: VendorSession,
  { since, until, resume }: ReadRequest,
): AsyncGenerator<Batch<K>> {
  let offset = resume === null ? 0 : Position.parse(resume).offset;
  for (let more = true; more; ) {
    const query = { since: since.getTime(), until: until.getTime(), offset };
    const page = await api.call({ url: `${live}/${kind}`, query }, Page);
    offset += page.items.length;
    more = page.more;
    const good = page.items.filter(({ text }) => text !== unreadable);
    const refused = page.items.filter(({ text }) => text === unreadable).map(() => 'No date');
    yield { records: () => ({ rows: good.map(rowOf), refused }), resume: { offset, mark: page.mark } };
  }
}

const nobody = {
  name: null,
  email: null,
  rep: null,
  service: null,
};

const customers: AnyStream = {
  kind: 'customers',
  fields: ['externalId', 'phone', 'since'],
  overlapMs,
  read: (session, request) =>
    pages(
      'customers',
      ({ id, at }) => ({ ...nobody, externalId: id, phone: '+18015550142', since: at }),
      session,
      request,
    ),
};

const leads: AnyStream = {
  kind: 'leads',
  fields: ['created', 'externalId', 'status', 'leadSource'],
  overlapMs,
  read: (session, request) => pages('leads', leadOf, session, request),
};

const leadOf = ({ id, at, text = 'Web' }: Item): RowOf['leads'] => ({
  ...nobody,
  externalId: id,
  createdAt: at,
  createdHasTime: true,
  leadSource: text,
  phone: null,
  outcome: 'open',
  mark: null,
  statusWord: 'Open',
  valueCents: null,
  firstContactAt: null,
  firstContactHasTime: false,
  lastContactAt: null,
  closedAt: null,
  attempts: null,
  updatedAt: at,
});

const calls: AnyStream = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone'],
  overlapMs,
  read: (session, request) => pages('calls', callOf, session, request),
};

const callOf = ({ id, at }: Item): RowOf['calls'] => ({
  externalId: id,
  startedAt: at,
  direction: 'inbound',
  phone: '+18015550142',
  durationS: 0,
  outcome: 'missed',
  rep: null,
});

const little = (
  rest: Pick<Provider, 'id' | 'side' | 'streams'>,
  key: CredentialName,
  needed: CredentialName | null,
): Provider => ({
  ...rest,
  hosts: [/^little\.example\.com$/],
  limits: [],
  oauth: null,
  keyAuth(credentials: Credentials) {
    if (needed !== null && credentials[needed] === undefined) {
      throw new VendorError('incomplete', 'A part is missing', { fields: [needed] });
    }
    return staticProof({ 'x-key': credentials[key] ?? '' });
  },
  async check({ api }) {
    await api.call({ url: `${live}/check` }, z.object({}));
  },
});

/** FieldRoutes, PestPac and Aircall by name; what they say and give is the little vendor's. */
export const littleProviders: readonly Provider[] = [
  // Not in the order in which they are to be read.
  little({ id: 'fieldroutes', side: 'crm', streams: [leads, customers] }, 'fieldRoutesAuthKey', null),
  little({ id: 'pestpac', side: 'crm', streams: [leads, customers] }, 'pestPacApiKey', 'pestPacTenantId'),
  little({ id: 'aircall', side: 'softphone', streams: [calls] }, 'softphoneApiKey', null),
];

/** The little vendors as an installation has them, all at one address, their minutes too short to be waited for. */
export function installLittleVendors(origin: string, sandbox = true): Vendors {
  return installVendors({
    providers: littleProviders,
    settings: vendorSettings({}, sandbox),
    sandbox: { origins: Object.fromEntries(littleProviders.map(({ id }) => [id, origin])), minuteMs: 50 },
  });
}
