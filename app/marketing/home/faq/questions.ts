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
      'Both, by text. A new lead that your CRM names gets a first text, and so does a caller whom nobody ' +
      'could answer; who texts back is answered. It does not speak on the phone, and it sends no series of ' +
      'reminders.',
  },
  {
    id: 'scheduling',
    question: 'Can it put visits on our schedule?',
    answer:
      'It books them in its own calendar: with your services, crews, hours and blocked time it offers ' +
      'windows that are free, books the one the customer chose, and moves or cancels it. Connected systems ' +
      'tell it of new leads and missed calls; your dispatcher sees its visits by day, week and crew, and ' +
      'can move them like any other.',
    more: { label: 'See the integrations', to: pages.campaigns },
  },
  {
    id: 'personal',
    question: 'How personal are the messages?',
    answer:
      'It says your prices, hours and windows, knows what a lead asked for and which visit a customer has, ' +
      'and answers other questions with sentences that you approved. It writes in your company’s name. ' +
      'Plans, past jobs and notes it does not read. English it speaks whole, Spanish in part.',
    more: { label: 'See sample messages', to: pages.automation },
  },
  {
    id: 'speed',
    question: `Is a form really answered within ${claim('first-text').figure}?`,
    answer:
      `That is what ${brand.name} promises for the first text, counted from when it knows of the form, evenings ` +
      'and weekends included. A connected system is read every half hour. At hours when companies may not ' +
      'text, it waits until they may.',
  },
  {
    id: 'human',
    question: 'What if a customer would rather talk to a human?',
    answer:
      'Then they get one. Whoever asks for a person, in whatever words, is handed to your team with the ' +
      'whole conversation and reads by when somebody answers; the assistant stays silent until you hand it ' +
      'back. Complaints, refunds and topics that you name beforehand always go to a person.',
  },
];
