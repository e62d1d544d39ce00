import { expect, it } from 'vitest';
import { serviceConversation } from './automation/service-conversation.ts';
import { speedConversation } from './automation/speed-conversation.ts';
import { upsellConversation } from './automation/upsell-conversation.ts';
import { billingConversation } from './campaigns/billing-conversation.ts';
import { crmConversation } from './campaigns/crm-conversation.ts';
import { fieldServiceConversation } from './campaigns/field-service-conversation.ts';
import { company, thread } from './home/hero/thread.ts';

const threads = [
  serviceConversation,
  speedConversation,
  upsellConversation,
  billingConversation,
  crmConversation,
  fieldServiceConversation,
  { company, entries: thread },
];

it.each(threads)('the first text of $company names it and says that it is automated', (each) => {
  const first = each.entries.find(({ from }) => from === 'company')?.text ?? '';
  expect(first).toContain(each.company.split(' ')[0]);
  expect(first).toContain('automated assistant');
});
