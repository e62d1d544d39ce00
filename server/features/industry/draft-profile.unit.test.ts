import { describe, expect, it } from 'vitest';
import { IndustryProfile } from '../../../contract/industry.ts';
import { type DraftProfile, fitDraft } from './draft-profile.ts';
import { profiles } from './trade-profiles.built.ts';

const { byTrade, general } = profiles();
const roofing = byTrade.get('roofing') ?? general;
const draft = (different: Partial<DraftProfile> = {}): DraftProfile => ({
  is_business: true,
  ...roofing,
  ...different,
});

describe('fitDraft', () => {
  it('takes a good draft as it is', () => {
    const fitted = fitDraft(draft(), general);
    expect(fitted).toEqual(roofing);
    expect(IndustryProfile.parse(fitted)).toEqual(fitted);
  });

  it('has nothing to say where the words named no business, or the trade itself is not described', () => {
    expect(fitDraft(draft({ is_business: false }), general)).toBeNull();
    expect(fitDraft(draft({ customer_pain_points: ['Only one'] }), general)).toBeNull();
    expect(fitDraft(draft({ industry_terminology: [] }), general)).toBeNull();
  });

  it('keeps a rule only with a source that has a name', () => {
    const good = { rule: 'Sweeps follow the standard.', source: 'NFPA 211' };
    const rules = [
      { rule: 'A license is needed.', source: 'various state laws' },
      { rule: 'Be careful.', source: '' },
      good,
    ];
    expect(fitDraft(draft({ regulatory_considerations: rules }), general)?.regulatory_considerations).toEqual(
      [good],
    );
    const none = fitDraft(draft({ regulatory_considerations: rules.slice(0, 2) }), general);
    expect(none?.regulatory_considerations).toEqual(general.regulatory_considerations);
  });

  it.each([
    'Close 40% more jobs.',
    'It costs $99.',
    'See https://example.net/x now.',
    'Ask me@example.net',
    '<b>Bold</b>',
  ])('leaves out %s', (line) => {
    const fitted = fitDraft(draft({ success_metrics: [...roofing.success_metrics, line] }), general);
    expect(fitted?.success_metrics).toEqual(roofing.success_metrics);
    const thread = [...roofing.sample_thread, { from: 'company' as const, text: line }];
    expect(fitDraft(draft({ sample_thread: thread }), general)?.sample_thread).toEqual(general.sample_thread);
  });

  it('cuts lists to what a profile may hold, and marks every case as made up', () => {
    const many = Array.from({ length: 40 }, (_, index) => `Line number ${index}`);
    const told = {
      title: 'One day',
      situation: 'So it was.',
      handled: 'So it went.',
      outcome: 'So it ended.',
    };
    const fitted = fitDraft(
      draft({ buying_triggers: many, case_studies: [told, told, told, told] }),
      general,
    );
    expect(fitted?.buying_triggers).toEqual(many.slice(0, 12));
    expect(fitted?.case_studies).toEqual(Array(3).fill({ ...told, illustrative: true }));
  });

  it('takes the general year when a month is missing', () => {
    const seasonal_patterns = roofing.seasonal_patterns.slice(1);
    expect(fitDraft(draft({ seasonal_patterns }), general)?.seasonal_patterns).toEqual(
      general.seasonal_patterns,
    );
  });
});
