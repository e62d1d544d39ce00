import { describe, expect, it } from 'vitest';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { dashboardState } from '../state/dashboard-state.ts';
import { type CompanyFormLeft, cardTexts } from './card-texts.ts';
import { company, onboardingStatus } from './testing/onboarding-status.ts';

function texts(status: OnboardingStatus, left: CompanyFormLeft = 'untouched') {
  const facts = { oauth: null, connections: [], report: undefined, uploaded: false };
  return cardTexts(status, left, dashboardState({ ...facts, status }).systems);
}

describe('the setup cards', () => {
  it('invite before anything is done', () => {
    expect(texts(onboardingStatus())).toEqual({
      company: { done: false, text: 'Add your company details and systems', action: 'Get Started →' },
      terms: { done: false, text: 'Review and accept our terms', action: 'Review →' },
      systems: {
        done: false,
        problem: false,
        text: 'Configure API credentials for your systems',
        action: 'Connect →',
      },
    });
  });

  it('say when the company was begun', () => {
    expect(texts(onboardingStatus(), 'begun').company).toEqual({
      done: false,
      text: 'In progress - continue setup',
      action: 'Continue →',
    });
  });

  it('say when a saved company was changed and not saved again', () => {
    const { text, done } = texts(onboardingStatus({ companyInfo: company }), 'changed').company;
    expect({ text, done }).toEqual({
      text: 'Ooma · Clypboard · 2 lead sources · changes not saved',
      done: true,
    });
  });

  it('name the systems as soon as they are chosen', () => {
    const { company: first, systems } = texts(onboardingStatus({ companyInfo: company }));
    expect(first).toEqual({ done: true, text: 'Ooma · Clypboard · 2 lead sources', action: 'Edit' });
    expect(systems).toEqual({
      done: false,
      problem: false,
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
    const { terms, systems } = texts(status);
    expect(terms).toEqual({ done: true, text: 'Terms accepted and confirmed', action: 'View' });
    expect(systems).toEqual({
      done: true,
      problem: false,
      text: 'Integration configured for Ooma and Clypboard · our team looks into both',
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
    const text = (info: typeof own) => texts(onboardingStatus({ companyInfo: info })).company.text;
    expect(text(own)).toBe('Zoom Phone · Clypboard · 1 lead source');
    expect(text({ ...own, leadSources: ['Yelp', 'Other'] })).toBe('Zoom Phone · Clypboard · 2 lead sources');
  });
});
