import { sentenceKeys } from '../../../../../contract/company-vocabulary.ts';
import { openOn, worksAt } from '../../company/company.ts';
import type { AgentService } from '../facts.ts';
import { matchesDays, saysWhen } from '../read/when.ts';
import { dateText, hoursText, priceText, timeText } from '../say/format.ts';
import type { Flows } from '../say/read-sentences.ts';
import type { Line } from '../say/say.ts';
import { officeAt } from './opening-hours.ts';
import { passOn } from './pass-on.ts';
import { choiceOf, servicesOf } from './services.ts';
import { add, handOver, has, hasSurely, type Turn } from './turn.ts';

/** A question of a visit's details. */
const detail = 'ask_detail';
/** Of the questions of a text at most so many are answered from facts; approved sentences count for nothing. */
const mostAnswers = 2;
/** Words of a choice by its price alone: "the $149 one". */
const mostOfChoice = 3;

/** Answers questions from the company's facts; what it has no approved answer to is a person's. */
export function answerQuestions(turn: Turn, flows: Flows): void {
  const { company, state, reading } = turn;
  const { language } = state;
  let left = mostAnswers;
  const answer = (key: string, facts?: Parameters<typeof add>[2]) => {
    if (left > 0) add(turn, key, facts);
    left -= 1;
  };
  if (has(turn, 'ask_robot')) answer('robot', { company: company.name });
  if (has(turn, 'ask_who')) answer('who', { company: company.name });
  if (has(turn, 'ask_area') && state.postalCode !== null && worksAt(company, state.postalCode))
    answer('covered', { postal: state.postalCode });
  if (hasSurely(turn, 'ask_service') && reading.problems.length > 0 && servicesOf(turn).fitting.length > 0)
    answer('handles');
  if (has(turn, 'ask_price') || (state.quoted.length === 0 && isSettled(turn))) left -= quote(turn);
  // Who asks of a day before anything is known asks whether somebody works then.
  const isOfDay = has(turn, 'ask_when') && state.problems.length === 0 && state.serviceId === null;
  // "What time?" is that of a visit or a window, where there are any.
  const isOfWindow = has(turn, 'asks_time') && turn.appointments.length + state.offered.length > 0;
  const asksHours = has(turn, 'ask_hours') && !isOfWindow;
  if (asksHours || (isOfDay && turn.appointments.length === 0 && namedDate(turn) !== null)) {
    for (const line of hoursLines(turn)) answer(line.key, line.facts);
  }
  // "$149" chooses of the two prices that were just named.
  const isChoice = state.asked === 'service' && state.serviceId !== null && reading.length <= mostOfChoice;
  for (const key of sentenceKeys) {
    if (!hasSurely(turn, key) || (key === 'discounts' && isChoice)) continue;
    const topic = flows.topics[key];
    const isPersons = topic !== undefined && company.personTopics.includes(topic);
    const sentence = company.sentences[key];
    // Approved in English; a translation of it would not be.
    if (sentence !== undefined && !isPersons && language === 'en') add(turn, 'approved', { sentence });
    // Who names a price of their own is answered by who may agree to it.
    else if (
      key === 'discounts' &&
      reading.namesAmount &&
      !has(turn, 'instruction') &&
      reading.address === null &&
      !saysWhen(reading.when)
    )
      handOver(turn, 'price_by_person');
    else if (key === 'discounts' && !state.quoted.includes(key)) {
      answer('price_fixed');
      state.quoted.push(key);
    } else handOver(turn, 'outside_playbook');
  }
  answerDetail(turn);
}

/** The one day that a text names, within a week. */
function namedDate({ now, reading }: Turn): Temporal.PlainDate | null {
  const days = reading.when.options.flatMap((option) => option.days ?? []);
  const [named] = days;
  const dates = Array.from({ length: 7 }, (_, ahead) => now.toPlainDate().add({ days: ahead })).filter(
    (date) => named !== undefined && matchesDays(named, { date }),
  );
  return days.length === 1 && dates.length === 1 ? (dates[0] ?? null) : null;
}

/** The hours of the day that was named; of the week, and until when today, where none was. */
function hoursLines(turn: Turn): Line[] {
  const { company, now, state } = turn;
  const { language } = state;
  const week = { key: 'hours_week', facts: { hours: hoursText(company.hours, language) } };
  const date = namedDate(turn);
  if (date !== null) {
    const day = dateText(date, language);
    const hours = openOn(company.hours, date)
      .map(({ start, end }) => `${timeText(start, language)}-${timeText(end, language)}`)
      .join(', ');
    const ofDay =
      hours === '' ? { key: 'hours_closed', facts: { day } } : { key: 'hours_day', facts: { day, hours } };
    return [ofDay, week];
  }
  const office = officeAt(company, now, language);
  if (office === null) return [];
  return 'closes' in office ? [week, { key: 'hours_open', facts: office }] : [week];
}

function answerDetail(turn: Turn): void {
  const { reading } = turn;
  // "How much and when can you come" resembles one and asks for something else.
  const [surest] = reading.acts.filter(({ act }) => act.startsWith('ask_'));
  if (surest?.act !== detail || !hasSurely(turn, detail)) return;
  passOn(turn);
}

/** Whether it is known what there is to choose from: then the price belongs to the first answer. */
const isSettled = (turn: Turn) => turn.state.serviceId !== null || servicesOf(turn).fitting.length > 0;

/** The services of the kind that a text names: the general ones if there are any; none where a text cannot list them all. */
function ofKind({ reading: { kind }, company }: Turn): AgentService[] {
  if (kind !== 'plan' && kind !== 'once') return [];
  const all = company.services.filter(({ recurring }) => recurring === (kind === 'plan'));
  const general = all.filter(({ problems }) => problems.includes('general'));
  const named = general.length > 0 ? general : all;
  return named.length <= mostAnswers ? named : [];
}

/** Says the price of the service, or of the two to choose from; gives how many sentences that took. */
export function quote(turn: Turn): number {
  const { state, company, data } = turn;
  const { language } = state;
  const own = company.services.find(({ serviceId }) => serviceId === state.serviceId);
  const { fitting, areApart } = servicesOf(turn);
  const each = state.problems.flatMap((one) => servicesOf(turn, [one]).fitting.slice(0, 1));
  const known = own ? [own] : areApart ? each.slice(0, mostAnswers) : choiceOf(fitting);
  const all = known.length > 0 ? known : ofKind(turn);
  const priced = all.flatMap((service) => {
    const price = priceText(service, language);
    return price === null ? [] : [{ service: service.name, price }];
  });
  const [first, second] = priced;
  if (first === undefined) return 0;
  // Of a kind alone the choice is still to be said.
  state.quoted = [...new Set([...state.quoted, ...known.map(({ serviceId }) => serviceId)])];
  const [problem = ''] = state.problems;
  const name = data.trade.problems[problem]?.name[language];
  if (second !== undefined && name !== undefined && !areApart)
    add(turn, 'price_two', { problem: name, ...first, service2: second.service, price2: second.price });
  else for (const one of priced) add(turn, 'price_one', one);
  return priced.length;
}
