import { api } from '../../contract/paths.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const sessionId = example.id;

/** What the public site calls, and what watches over an installation. */
export const visitorOperations: Operations = {
  [`POST ${api.sessionSync}`]: {
    summary: 'Store a visit',
    description:
      'Takes the whole visit as the browser has it so far; a beacon may send it as `text/plain`. Calls may come late, twice or out of order: every field takes the larger of two values. With `Sec-GPC: 1` nothing is stored. What a visitor typed is never part of it. At most 60 KB; of more than 8 KB one a second from an address.',
    errors: { validation_failed: 'A field does not fit, or the visit began too long ago or in the future.' },
    example: {
      body: {
        ...{ sessionId, startTime: 1793631600000, lastActivity: 1793631672000, pageViews: 2 },
        ...{ timeOnPage: 61000, scrollDepth: 40, conversationInteractions: 0 },
        clicks: [{ element: 'a#start.button', timestamp: 1793631650000, x: 412, y: 233 }],
        ...{ industryAnalysisViewed: false, waitlistSubmitted: false },
        deviceInfo: {
          ...{ screenResolution: '1440x900', viewportSize: '1440x780', deviceType: 'desktop' },
          ...{ browser: 'Chrome', os: 'Windows' },
        },
        ...{ landingPage: '/revops1', referrer: '', utmSource: 'google', utmCampaign: 'spring-show' },
      },
      answer: { success: true },
    },
  },
  [`POST ${api.waitlist}`]: {
    summary: 'Join the waitlist',
    description: 'Stores a name, an email and an industry, for the team to get in touch.',
    errors: {
      duplicate_email: 'The email is on the waitlist already.',
      rate_limited: 'Too many calls from this address, or the waitlist is full for today.',
    },
    example: {
      body: { name: 'Robin Hale', email: 'robin@halehvac.example', company: 'Hale HVAC', industry: 'HVAC' },
      answer: { success: true },
    },
  },
  [`POST ${api.chat}`]: {
    summary: 'Send a message to the chat',
    description:
      'Answers one message of a conversation, which the caller names by an id of its own. `response` is plain text, in which a blank line parts two bubbles; `action` tells the page which trade to speak of. With `Accept: text/event-stream` the answer comes as events: `text` for each piece, then `answer`, or `refusal`.',
    errors: {
      validation_failed: 'The message is empty or too long.',
      conflict: 'Another message of this conversation is still being answered.',
      rate_limited: 'Too many messages in this conversation or from this address.',
    },
    example: {
      body: { message: 'We do pest control in Ogden', conversationId: sessionId },
      answer: {
        response: 'Pest control in Ogden, good.\n\nHow do you answer leads that come in at night?',
        action: { type: 'setIndustry', industry: 'Pest Control' },
      },
    },
  },
  [`POST ${api.industryAnalysis}`]: {
    summary: 'Describe a trade',
    description:
      'Answers what is known of a trade: its customers, seasons, words, rules and objections. `include_details` narrows it to some details; without it all are given. `origin` says whether people wrote it for this trade, for home services in general, or a model did.',
    example: {
      body: { industry: 'Pest Control', location: 'Utah', include_details: { customer_pain_points: true } },
      answer: {
        ...{ industry: 'Pest Control', location: 'Utah', analysis_depth: 'comprehensive', origin: 'written' },
        customer_pain_points: ['Ants return within weeks.', 'Nobody calls back on the same day.'],
      },
    },
  },
  'GET /healthz': {
    summary: 'Say that the process answers',
    description:
      'For a supervisor or load balancer that asks whether this web process is alive. Asks nothing else.',
    example: { answer: { alive: true } },
  },
  'GET /readyz': {
    summary: 'Say whether the installation can serve',
    description:
      'For a supervisor or load balancer: 200 when the database, its migrations, the job queue and the storage are well, else 503 with the part that is not.',
    example: {
      answer: { ready: true, parts: { database: true, migrations: true, jobs: true, storage: true } },
    },
  },
};
