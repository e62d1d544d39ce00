import type { PricePeriod } from '../../../../contract/company-vocabulary.ts';
import type { CompanyService, TextingCompany } from '../../../../contract/texting-company.ts';
import { moneyExact, parseDollars } from '../../../lib/format/money.ts';
import { periodNames } from './labels.ts';
import { mergedKeys, mergedRows, mergedValue, mergedWords, type ThreeWay, under } from './three-way.ts';

/** A service as its form holds it. */
export interface ServiceValues {
  serviceId: string;
  name: string;
  problems: string[];
  priceKind: 'fixed' | 'from' | 'ask';
  /** Dollars as they were typed. */
  amount: string;
  per: PricePeriod;
  minutes: string;
  windowMinutes: string;
  recurring: boolean;
}
export interface ServicesValues {
  services: ServiceValues[];
}

const valuesOf = ({ price, minutes, windowMinutes, ...service }: CompanyService): ServiceValues => ({
  ...service,
  priceKind: price.kind,
  amount: price.kind === 'ask' ? '' : String(price.cents / 100),
  per: price.kind === 'ask' ? 'visit' : price.per,
  ...{ minutes: String(minutes), windowMinutes: String(windowMinutes) },
});

/** What is saved; what the trade's companies usually offer where nothing is. */
export function storedServices({ services, profile, suggestions }: TextingCompany): ServicesValues {
  const { trade } = profile;
  const shown = services.length > 0 || trade === null ? services : suggestions[trade].services;
  return { services: shown.map(valuesOf) };
}

export const newService = (): ServiceValues => ({
  ...{ serviceId: crypto.randomUUID(), name: '', problems: [], priceKind: 'ask', amount: '', per: 'visit' },
  ...{ minutes: '60', windowMinutes: '120', recurring: false },
});

const priceOf = ({ priceKind, amount, per }: ServiceValues) => ({ priceKind, amount, per });

/** What was changed in the form over what is stored now; a price is one thing. */
export const mergedServices = (sides: ThreeWay<ServicesValues>): ServicesValues => ({
  services: mergedRows(under(sides, 'services'), {
    idOf: ({ serviceId }) => serviceId,
    mergeRow: (row) => ({
      ...mergedKeys(row),
      ...mergedValue({ base: priceOf(row.base), typed: priceOf(row.typed), stored: priceOf(row.stored) }),
      problems: mergedWords(under(row, 'problems')),
    }),
  }),
});

/** The request that the form says, with what is no number as NaN, which the contract refuses. */
export const servicesRequest = ({ services }: ServicesValues, company: TextingCompany): unknown => ({
  services: services.map(({ priceKind, amount, per, minutes, windowMinutes, ...service }) => ({
    ...service,
    price:
      priceKind === 'ask'
        ? { kind: 'ask' }
        : { kind: priceKind, cents: parseDollars(amount) ?? Number.NaN, per },
    ...{ minutes: wholeNumber(minutes), windowMinutes: wholeNumber(windowMinutes) },
  })),
  removed: missingIn(
    services.map(({ serviceId }) => serviceId),
    company.services.map(({ serviceId }) => serviceId),
  ),
});

/** Ids of saved rows that a form has no more. */
export const missingIn = (ids: readonly string[], saved: readonly string[]): string[] =>
  saved.filter((id) => !ids.includes(id));

export const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** "$129 a quarter", "from $149 a visit", "a person says the price". */
export function priceText({ priceKind, amount, per }: ServiceValues): string {
  if (priceKind === 'ask') return 'a person says the price';
  const price = `${moneyExact(parseDollars(amount))} ${periodNames[per]}`;
  return priceKind === 'from' ? `from ${price}` : price;
}
