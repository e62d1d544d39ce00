import { api } from '../../contract/paths.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import type { Random } from '../../synthetic/random.ts';
import { type Caller, callerAt } from './caller.ts';
import { acknowledged, type Ledger, nothingWritten, sending, type VisitorEntry } from './ledger.ts';

const messages = [
  'I run a pest control company',
  'How do you find missed calls?',
  'What does it cost?',
] as const;

/** The source under which the site counts these visits. */
export const visitSource = 'faults';

/** One visit of the public site: syncs its session repeatedly, chats, and joins the waitlist. */
export async function visit(origin: string, ledger: Ledger, no: number, random: Random): Promise<void> {
  const visitor: VisitorEntry = {
    ...{ sessionId: `faults visit ${no}`, conversationId: `faults talk ${no}`, pageViews: nothingWritten() },
    address: `127.${100 + (no >> 16)}.${(no >> 8) & 255}.${no & 255}`,
    ...{
      messages: { sure: 0, perhaps: 0 },
      waitlistEmail: `waiting${no}@faults.example`,
      waitlist: 'not sent',
    },
  };
  ledger.visitors.push(visitor);
  const caller = callerAt(origin, visitor.address, ledger);
  const startTime = Date.now();
  const sync = async (pageViews: number) => {
    const body = sessionOf(visitor.sessionId, startTime, pageViews);
    await caller.insist('visit', { method: 'POST', path: api.sessionSync, body }, () =>
      sending(visitor.pageViews, pageViews),
    );
    acknowledged(visitor.pageViews, pageViews);
  };
  try {
    const pages = random.whole(2, 5);
    for (let page = 1; page <= pages; page += 1) {
      await sync(page);
      const message = messages[page - 1];
      if (message !== undefined) await ask(caller, ledger, visitor, message);
    }
    await joinWaitlist(caller, ledger, visitor);
    await sync(pages + 1);
  } finally {
    caller.leave();
  }
}

async function ask(caller: Caller, ledger: Ledger, visitor: VisitorEntry, message: string) {
  const { conversationId, sessionId } = visitor;
  const body = { message, conversationId, sessionId };
  const { messages: told } = visitor;
  for (;;) {
    const answer = await caller.insist('message', { method: 'POST', path: api.chat, body }, () => {
      told.perhaps += 1;
    });
    told.perhaps -= 1;
    if (answer.status === 200) {
      told.sure += 1;
      return;
    }
    // The lock of a killed process expires after some seconds.
    if (answer.status !== 409) {
      ledger.findings.push(`wrong: a message was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      return;
    }
  }
}

async function joinWaitlist(caller: Caller, ledger: Ledger, visitor: VisitorEntry) {
  const { waitlistEmail: email, sessionId } = visitor;
  const body = { name: 'Wendy Waits', email, industry: 'Pest control', sessionId };
  let tries = 0;
  const { status } = await caller.insist('waitlist', { method: 'POST', path: api.waitlist, body }, () => {
    tries += 1;
    visitor.waitlist = 'perhaps';
  });
  if (status === 201 || (status === 409 && tries > 1)) visitor.waitlist = 'sure';
  else ledger.findings.push(`wrong: ${email} was refused on the waitlist: ${status}`);
}

const sessionOf = (sessionId: string, startTime: number, pageViews: number): VisitorSession => ({
  ...{ sessionId, startTime, lastActivity: Math.max(startTime, Date.now()), pageViews, timeOnPage: 0 },
  ...{ scrollDepth: 10, clicks: [], conversationInteractions: 0, industryAnalysisViewed: false },
  waitlistSubmitted: false,
  deviceInfo: {
    ...{ screenResolution: '1920x1080', viewportSize: '1440x900', deviceType: 'desktop' },
    ...{ browser: 'Chrome', os: 'Windows' },
  },
  ...{ landingPage: '/', referrer: '', utmSource: visitSource, utmMedium: null, utmCampaign: null },
});
