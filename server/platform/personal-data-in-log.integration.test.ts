import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TokenAnswer } from '../../contract/accounts.ts';
import { ReportAnswer } from '../../contract/analysis/report.ts';
import { api, path } from '../../contract/paths.ts';
import { aVisit, desktopBrowser } from '../features/visitors/testing/visits.ts';
import {
  type Client,
  clientOf,
  eventually,
  type Product,
  registration,
  testProduct,
} from '../testing/product.ts';
import { importFile, upload } from '../testing/uploads.ts';
import type { Mail } from './mail/mail.ts';
import { openMailer } from './mail/open-mailer.ts';

/** What people type, and what their files and browsers bring; each is found in a log in any case. */
const planted = {
  name: 'Zenobia Quillfeather',
  email: 'zenobia@quillfeather.example',
  newEmail: 'znew@quillfeather.example',
  phone: '(801) 555-0199',
  phoneDigits: '8015550199',
  password: 'marmalade-otter-42',
  file: 'Kestrelwood.csv',
  lead: 'Ottoline Kestrelwood',
  leadPhone: '(385) 555-0177',
  leadEmail: 'ottoline@kestrelwood.example',
  refused: 'Peregrine Lastword',
  search: 'kestrelsearch',
  chat: 'we groom alpacas for Bartholomew',
  session: 'session-of-thistledown',
  conversation: 'conversation-of-thistledown',
  referrer: 'thistledown.example',
  campaign: 'thistlecampaign',
  waiting: 'Wilhelmina Thistledown',
  company: 'thistledowncompany',
  notes: 'call my sister Brunhilde',
  website: 'quillfeather-pest.example',
} as const;

let product: Product;
let server: SMTPServer;
let closeMailer: () => void;
const mails: Mail[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address === planted.newEmail ? done(new Error(`550 5.1.1 <${address}>: nobody here`)) : done(),
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'hello@acme.example',
    dataDir: '',
    production: true,
  };
  const mailer = openMailer(settings);
  closeMailer = mailer.close;
  product = await testProduct({
    worker: true,
    adminEmails: [planted.email],
    logLevel: 'trace',
    mailer: {
      ...mailer,
      async send(mail) {
        mails.push(mail);
        await mailer.send(mail);
      },
    },
  });
});
afterAll(async () => {
  await product.close();
  closeMailer();
  await new Promise<void>((resolve) => server.close(resolve));
});

const tokens: string[] = [];

async function signUp(): Promise<Client> {
  const input = {
    ...registration(planted.email),
    fullName: planted.name,
    phone: planted.phone,
    password: planted.password,
  };
  const answer = await product.anonymous.call('POST', api.register, input);
  const { token } = TokenAnswer.parse(answer.body).data;
  tokens.push(token);
  await product.anonymous.call('POST', api.register, input);
  await product.anonymous.call('POST', api.login, { email: planted.email, password: `${planted.password}x` });
  await product.anonymous.call('POST', api.login, { email: planted.email, password: planted.password });
  return clientOf(product.origin, { authorization: `Bearer ${token}` });
}

/** What a visitor of the site does who never signs up. */
async function visit(): Promise<void> {
  const { anonymous } = product;
  const body = {
    sessionId: planted.session,
    referrer: `https://${planted.referrer}/`,
    utmCampaign: planted.campaign,
  };
  await anonymous.call('POST', api.sessionSync, aVisit(body), { 'user-agent': desktopBrowser });
  const chat = { message: planted.chat, conversationId: planted.conversation, sessionId: planted.session };
  await anonymous.call('POST', api.chat, chat);
  await anonymous.call('POST', api.industryAnalysis, {
    industry: planted.company,
    sessionId: planted.session,
  });
  const entry = {
    name: planted.waiting,
    email: planted.leadEmail,
    company: planted.company,
    industry: 'Pest control',
  };
  await anonymous.call('POST', api.waitlist, { ...entry, notes: planted.notes });
  await anonymous.call('GET', `/${planted.campaign}?name=${planted.search}`);
  await anonymous.call('GET', `/api/%zz${planted.search}`);
  await anonymous.call('POST', api.waitlist, { name: planted.waiting, email: [planted.leadEmail] });
}

async function workWithRecords(customer: Client): Promise<void> {
  const rows = [
    'Lead ID,Created,Status,Name,Phone,Email',
    `L1,01/20/2026 09:00,Won,${planted.lead},${planted.leadPhone},${planted.leadEmail}`,
    `L2,no date,Won,${planted.refused},,`,
  ];
  const { importId } = await importFile(customer, planted.file, `${rows.join('\n')}\n`);
  await customer.call('GET', path(api.importRefusals, { importId }));
  await upload(customer, `${planted.refused}.csv`, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]));
  await eventually(async () => {
    const answer = await customer.call('GET', api.analysisReport);
    return ReportAnswer.parse(answer.body).data.report ?? undefined;
  });
  await customer.call('GET', `${api.analysisRecords}?records=leads&search=${planted.search}`);
}

/** An internal failure whose error contains a row. */
async function breakTheDatabase(customer: Client): Promise<void> {
  await product.database.owner.pool.query(
    `alter table onboarding add constraint refuses check (company_website not like '%quillfeather%') not valid`,
  );
  const company = {
    companyWebsite: `https://${planted.website}`,
    softphoneProvider: 'Dialpad',
    crm: 'FieldRoutes',
  };
  const more = { leadManagementTools: [], leadSources: ['Yelp'], companySize: '1-10' };
  await customer.call('POST', api.companyInfo, { ...company, ...more });
}

it('whatever people do, no line of the log says who they are, and each says to what it belongs', async () => {
  const customer = await signUp();
  await visit();
  await workWithRecords(customer);
  const { name: fullName, email: workEmail, phone } = planted;
  await customer.call('PUT', api.profile, {
    fullName,
    workEmail,
    phone,
    jobRole: planted.company,
    role: planted.company,
  });
  await customer.call('POST', api.emailChange, { newEmail: planted.newEmail, password: planted.password });
  await product.anonymous.call('POST', api.passwordReset, { email: planted.email });
  await breakTheDatabase(customer);
  for (const call of [api.adminUsers, api.adminUsersCsv]) {
    await customer.call('GET', `${call}?search=${planted.search}`);
  }
  await customer.call('GET', api.myDataJson);
  await customer.call('GET', path(api.adminUser, { userId: planted.session }));
  await eventually(async () => (mails.length >= 3 && said('job failed').length > 0 ? true : undefined));
  await customer.call('POST', api.deleteAccount, { email: planted.email, password: planted.password });

  const text = product.logged.join('');
  const answers = said('answered').map((line) => Answered.parse(JSON.parse(line)));
  const refused = answers
    .filter(({ status }) => status >= 400)
    .map(({ route, status }) => `${status} ${route}`);
  expect(answers.length - refused.length).toBeGreaterThan(20);
  expect(refused).toEqual([
    '409 /api/auth/register',
    '401 /api/auth/login',
    '404 none',
    '400 /api/waitlist',
    '500 /api/onboarding/company-info',
    '400 /api/admin/users/:userId',
  ]);
  expect(said('request failed')).toHaveLength(1);
  expect(said('job failed')[0]).toContain('"responseCode":550');
  const links = mails.flatMap(({ link }) => (link === undefined ? [] : [link.url.split('#').at(-1) ?? '']));
  expect(links.length).toBeGreaterThan(0);
  const personal = [...Object.values(planted), ...planted.name.split(' '), ...tokens, ...links];
  expect(personal.filter((value) => text.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);

  const belongs = z.object({ reqId: z.string() }).or(z.object({ jobId: z.string() }));
  const stray = product.logged.filter((line) => !belongs.safeParse(JSON.parse(line)).success);
  expect(stray.filter((line) => !line.includes('"msg":"Server listening at'))).toEqual([]);
});

const Answered = z.object({ route: z.string(), status: z.number() });

const said = (message: string) => product.logged.filter((line) => line.includes(`"msg":"${message}"`));
