import type { Operations } from '../platform/http/operation.ts';
import { accountOperations } from './accounts.ts';
import { adminOperations } from './admin.ts';
import { analysisOperations } from './analysis.ts';
import { calendarOperations } from './calendar.ts';
import { callAgainOperations } from './call-again.ts';
import { conversationOperations } from './conversations.ts';
import { importOperations } from './imports.ts';
import { integrationOperations } from './integrations.ts';
import { onboardingOperations } from './onboarding.ts';
import { profileOperations } from './profile.ts';
import { secondFactorOperations } from './second-factor.ts';
import { textingOperations } from './texting.ts';
import { companyOperations } from './texting-company.ts';
import { visitorOperations } from './visitors.ts';

/** What the API's document says of every operation. A test demands an entry for every route, and no other. */
export const operations: Operations = {
  ...accountOperations,
  ...profileOperations,
  ...secondFactorOperations,
  ...onboardingOperations,
  ...integrationOperations,
  ...importOperations,
  ...analysisOperations,
  ...callAgainOperations,
  ...conversationOperations,
  ...calendarOperations,
  ...textingOperations,
  ...companyOperations,
  ...visitorOperations,
  ...adminOperations,
};
