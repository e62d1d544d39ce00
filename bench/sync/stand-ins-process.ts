import { makeCompany, wholeCompany } from '../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../sandbox/registry.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { MONTHS, Order } from './stand-ins-messages.ts';

// The stand-ins in a process of their own: node stand-ins-process.ts LEADS MINUTE_MS, with a channel to the
// parent.
const { leads, minuteMs } = Order.parse({ leads: process.argv[2], minuteMs: process.argv[3] });
process.once('disconnect', () => process.exit(0));

const DAY_MS = 86_400_000;
const TOKEN_SECONDS = 86_400;
const calls = Math.round((wholeCompany.calls * leads) / wholeCompany.leads);
// Vendors keep records for a time only, 8x8 for two years: a company of another day would be read in part.
const end = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
const company = makeCompany({ ...wholeCompany, leads, calls, end, months: MONTHS });
const sandbox = await startSandbox({ port: 0, vendors: sandboxRegistry, company, minuteMs });
process.send?.({
  vendors: sandboxRegistry.map(({ id, keys }) => ({
    id,
    keys,
    origin: sandbox.origins[id],
    token: sandbox.issue(id, TOKEN_SECONDS),
  })),
  records: {
    leads: company.leads.length,
    calls: company.calls.length,
    customers: company.customers.length,
    subscriptions: company.subscriptions.length,
  },
});
