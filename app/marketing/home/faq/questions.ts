import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { claim } from '../figure.ts';

interface Question {
  id: string;
  question: string;
  /** Plain text, for the page and for search engines alike. */
  answer: string;
  more?: { label: string; to: string };
}

/** The one that `#faq-pricing` opens. */
export const costQuestion = 'cost';

export const questions: readonly Question[] = [
  {
    id: costQuestion,
    question: 'What does it cost?',
    answer:
      'You pay when an agreed outcome happens, and only then. Before we start we write down together what counts: a ' +
      'booked visit, a sold add-on, a customer who stays. A conversation that ends without it costs you nothing. ' +
      'The sales analysis is free and obliges you to nothing.',
    more: { label: 'How the free analysis treats your data', to: pages.salesAnalysisTerms },
  },
  {
    id: 'leads',
    question: 'Does it handle calls as well as form leads?',
    answer:
      'Both, by text. A web form is answered with a text to the number in it. A call that nobody could take is ' +
      'followed by a text to the caller, who can go on by text or wait for your call back. It does not speak on the ' +
      'phone.',
  },
  {
    id: 'scheduling',
    question: 'Can it put visits on our schedule?',
    answer:
      'Yes, through a field-service integration. It offers the windows that your system has free, writes the visit ' +
      'the customer chose, and adds what the technician should know. Your dispatcher can move it like any other.',
    more: { label: 'See the integrations', to: pages.campaigns },
  },
  {
    id: 'personal',
    question: 'How personal are the messages?',
    answer:
      'They are written from what your systems know about that customer: the plan, the last visit, the open ' +
      'estimate, the technician’s name. Somebody on a quarterly plan is not offered an initial service, and the voice ' +
      'is your company’s.',
    more: { label: 'See sample messages', to: pages.automation },
  },
  {
    id: 'speed',
    question: `Is a form really answered within ${claim('first-text').figure}?`,
    answer:
      `That is what ${brand.name} promises for the first text after a form, evenings and weekends included. At hours ` +
      'when companies may not text, it waits until they may.',
  },
  {
    id: 'human',
    question: 'What if a customer would rather talk to a human?',
    answer:
      'Then they get one. Whoever asks for a person, in whatever words, is handed to your team with the whole ' +
      'conversation, and the assistant stays silent. Topics that you name beforehand, complaints or refunds for ' +
      'example, always go to a person.',
  },
];
