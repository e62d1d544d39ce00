import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import { between } from '../../company/company.ts';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorContext } from '../../vendor.ts';
import { failure, refusal } from './answers.ts';
import { entryOfCall } from './entry-of-call.ts';
import { type Job, ReportJobs } from './report-jobs.ts';
import { readOrder } from './report-request.ts';

const jobsPath = '/data/reports/calls/jobs';
const filesPath = '/data/reports/calls/files';
/** A report is made in three seconds of the vendor's time. */
const readyShareOfMinute = 0.05;

/** Talkdesk: consent on the account's own host, and the calls report of its Explore API. */
export const talkdesk: SandboxVendor = {
  id: 'talkdesk',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: false,
    scopes: ['data-reports:read', 'data-reports:write'],
    accessSeconds: 600,
    // Not published; a month is ours.
    refreshSeconds: 30 * 86_400,
    rotates: true,
  },
  // Talkdesk publishes no limit of its own for reports.
  limits: [],
  tooMany: (retryMs) => ({
    ...failure(429, '0010029', 'Too many requests'),
    headers: { 'retry-after': String(retryMs / 1000) },
  }),
  broken: failure(500, '0010000', 'Internal server error'),
  keys: { softphoneAccount: 'sandbox', softphoneRegion: 'us' },
  // The account is in the United States: other regions answer that it does not exist.
  addresses: [/^sandbox\.talkdeskid\.com\/oauth\//, /^api\.talkdeskapp\.com\/data\//],
  routes,
};

function routes(app: FastifyInstance, context: VendorContext): void {
  const jobs = new ReportJobs(context.minuteMs * readyShareOfMinute);

  app.post(jobsPath, async (request, reply) => {
    const refused = await refusal(context, request, 'data-reports:write');
    if (refused) return send(reply, refused);
    const read = readOrder(request.body);
    if ('refused' in read) return send(reply, read.refused);
    const job = jobs.order(read.order);
    return reply.status(202).send(jobAnswer(job, 'created', request));
  });

  app.get<{ Params: { id: string } }>(`${jobsPath}/:id`, async (request, reply) => {
    const refused = await refusal(context, request, 'data-reports:read');
    if (refused) return send(reply, refused);
    const job = jobs.find(request.params.id);
    if (!job) return send(reply, failure(404, '0140004', 'Job not found'));
    const status = jobs.statusOf(job);
    // All of these answers have been seen: a status, nothing while it is made, and the way to the file.
    if (status === 'done' && job.no % 2 === 0) {
      return reply
        .status(303)
        .header('location', addressOf(filesPath, job, request))
        .send();
    }
    if (status !== 'done' && job.no % 3 === 0) return reply.status(204).send();
    return jobAnswer(job, status, request);
  });

  app.get<{ Params: { id: string } }>(`${filesPath}/:id`, async (request, reply) => {
    const refused = await refusal(context, request, 'data-reports:read');
    if (refused) return send(reply, refused);
    const job = jobs.find(request.params.id);
    if (!job || jobs.statusOf(job) !== 'done') {
      return send(reply, failure(404, '0140005', 'File not found'));
    }
    const company = context.company();
    const [from, to] = [job.order.timespan.from, job.order.timespan.to].map((at) => Date.parse(at) / 1000);
    const calls = between(company.calls, ({ startedAt }) => startedAt, from ?? 0, to ?? 0);
    const entries = context.page(calls).map((call) => entryOfCall(call, company));
    return { type: 'calls', version: 'v1', total: entries.length, entries };
  });
}

function jobAnswer(job: Job, status: string, request: FastifyRequest) {
  const { name, format, timezone, timespan } = job.order;
  return {
    job: { id: job.id, name, status, format, timezone, timespan },
    _links: {
      self: { href: addressOf(jobsPath, job, request) },
      files: { href: addressOf(filesPath, job, request) },
    },
  };
}

const addressOf = (path: string, { id }: Job, { headers }: FastifyRequest) =>
  `https://${headers[sandboxHostHeader] ?? 'api.talkdeskapp.com'}${path}/${id}`;
