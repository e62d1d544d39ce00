import { describe, expect, it } from 'vitest';
import { cardTexts } from './card-texts.ts';
import { company, onboardingStatus } from './testing/onboarding-status.ts';

describe('the setup cards', () => {
  it('invite before anything is done', () => {
    expect(cardTexts(onboardingStatus(), false)).toEqual({
      company: { done: false, text: 'Add your company details and systems', action: 'Get Started →' },
      terms: { done: false, text: 'Review and accept our terms', action: 'Review →' },
      systems: { done: false, text: 'Configure API credentials for your systems', action: 'Connect →' },
    });
  });

  it('say when the company was begun', () => {
    expect(cardTexts(onboardingStatus(), true).company).toEqual({
      done: false,
      text: 'In progress - continue setup',
      action: 'Continue →',
    });
  });

  it('name the systems as soon as they are chosen', () => {
    const { company: first, systems } = cardTexts(onboardingStatus({ companyInfo: company }), false);
    expect(first).toEqual({ done: true, text: 'Ooma · Clypboard · 2 lead sources', action: 'Edit' });
    expect(systems).toEqual({
      done: false,
      text: 'Set up Ooma and Clypboard integration',
      action: 'Connect →',
    });
  });

  it('sum up what is done', () => {
    const status = onboardingStatus({
      companyInfo: company,
      termsAccepted: true,
      integrationsAcknowledged: true,
    });
    const { terms, systems } = cardTexts(status, false);
    expect(terms).toEqual({ done: true, text: 'Terms accepted and confirmed', action: 'View' });
    expect(systems).toEqual({
      done: true,
      text: 'Integration configured for Ooma and Clypboard',
      action: 'Edit',
    });
  });

  it('count the typed lead source instead of Other, and call systems by their typed names', () => {
    const own = {
      ...company,
      softphoneProvider: 'Other',
      softphoneProviderOther: 'Zoom Phone',
      leadSources: ['Other'],
      leadSourceOther: 'Radio',
    };
    const text = (info: typeof own) => cardTexts(onboardingStatus({ companyInfo: info }), false).company.text;
    expect(text(own)).toBe('Zoom Phone · Clypboard · 1 lead source');
    expect(text({ ...own, leadSources: ['Yelp', 'Other'] })).toBe('Zoom Phone · Clypboard · 2 lead sources');
  });
});
