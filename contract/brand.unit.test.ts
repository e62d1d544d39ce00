import { describe, expect, it } from 'vitest';
import { brandFrom } from './brand-from.ts';

describe('the brand', () => {
  it('is what the environment says, and itself where it says nothing', () => {
    const plain = brandFrom({});
    const own = brandFrom({
      BRAND_NAME: ' Hillside ',
      BRAND_PHONE: '',
      BRAND_MEETING_URL: 'https://cal.example/x',
      BRAND_AGENT_URL: 'https://agent.example/login',
    });
    expect(own).toEqual({
      ...plain,
      name: 'Hillside',
      meetingUrl: 'https://cal.example/x',
      agentUrl: 'https://agent.example/login',
    });
  });

  it('reaches nobody who could be real as long as nothing is set', () => {
    const { email, phone, meetingUrl, partnershipsUrl, socialUrl, agentUrl } = brandFrom({});
    expect(agentUrl).toBeNull();
    expect(email).toMatch(/\.example$/);
    expect(phone).toMatch(/555-01\d\d$/);
    for (const link of [meetingUrl, partnershipsUrl, socialUrl]) {
      expect(new URL(link).hostname).toMatch(/\.example$/);
    }
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', 'meet us'])('refuses %s as a link', (link) => {
    expect(() => brandFrom({ BRAND_SOCIAL_URL: link })).toThrow(/^BRAND_SOCIAL_URL must be/);
  });
});
