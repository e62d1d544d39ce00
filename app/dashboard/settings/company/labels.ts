import type {
  PersonTopic,
  PricePeriod,
  SentenceKey,
  Trade,
  Weekday,
} from '../../../../contract/company-vocabulary.ts';
import type { LiveNeed } from '../../../../contract/texting-company.ts';
import type { SettingsPart } from '../parts.ts';

export const tradeNames: Record<Trade, string> = {
  'pest-control': 'Pest control',
  ...{ hvac: 'HVAC', plumbing: 'Plumbing', electrical: 'Electrical' },
};

export const dayNames: Record<Weekday, string> = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' },
  ...{ sat: 'Saturday', sun: 'Sunday' },
};

export const periodNames: Record<PricePeriod, string> = {
  ...{ visit: 'a visit', quarter: 'a quarter', month: 'a month', year: 'a year', job: 'a job' },
};

export const topicNames: Record<PersonTopic, string> = {
  complaint: 'Complaints about a visit or a technician',
  billing: 'Bills, refunds and payments',
  cancel_plan: 'Ending a plan',
  warranty: 'Guarantee and warranty claims',
  commercial: 'Businesses, schools and apartment buildings',
  products: 'Which products and chemicals are used',
  health: 'Pregnancy, allergies and illness',
};

/** What each sentence answers: its label, and a question that a customer texts. */
export const sentenceNames: Record<SentenceKey, { label: string; question: string }> = {
  about: { label: 'About you', question: 'Who are you guys?' },
  pet_safety: { label: 'Pets', question: 'Is it safe for my dog?' },
  child_safety: { label: 'Children', question: 'We have a baby, is that ok?' },
  products: { label: 'Products', question: 'What do you use?' },
  preparation: { label: 'Before the visit', question: 'Do I need to do anything before you come?' },
  guarantee: { label: 'Guarantee', question: 'What if it comes back?' },
  licence: { label: 'License and insurance', question: 'Are you licensed?' },
  payment: { label: 'Payment', question: 'How do I pay?' },
  reschedule: {
    label: 'Moving or canceling a visit',
    question: 'Can I move it later if something comes up?',
  },
  discounts: { label: 'Discounts', question: 'Any discounts?' },
};

export const needNames: Record<LiveNeed, { name: string; part: SettingsPart }> = {
  number: { name: 'A number that may send', part: 'numbers' },
  profile: { name: 'Company name, trade and time zone', part: 'company' },
  hours: { name: 'Opening hours', part: 'company' },
  service: { name: 'A service', part: 'services' },
  area: { name: 'An area', part: 'areas' },
  crew: { name: 'A crew that does a service', part: 'areas' },
  on_call: { name: 'Number for emergencies', part: 'assistant' },
};
