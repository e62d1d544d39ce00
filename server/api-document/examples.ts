import { ok } from '../platform/http/ok.ts';

/** Values that examples share. */
export const example = {
  token: 'pT4mVb0cYz7tQ2hKx9sLr3nWf6uJd1gEa5oIi8yMB_k',
  email: 'dana@wasatchpest.example',
  password: 'seven owls over Ogden',
  userId: '0197c6d2-6a1e-7a3b-9c5d-2f4e6a8b0c1d',
  id: '0197c6d3-1f60-7c11-8e42-5d90a7b3c2f4',
  at: '2026-11-02T15:00:00.000Z',
  revision: 'b4c1e9f2',
} as const;

/** Step 2 of a sign-up. */
export const details = {
  fullName: 'Dana Whitlock',
  role: 'Sales Manager',
  workEmail: example.email,
  phone: '(801) 555-0142',
  marketingConsent: true,
} as const;

/** The answer that has the signed-in user. */
export const me = ok({
  user: {
    ...{ userId: example.userId, email: example.email, emailVerified: true },
    ...{ fullName: details.fullName, phone: '+18015550142', workEmail: example.email },
    ...{ jobRole: details.role, userRole: 'customer', currentStage: 'terms_accepted' },
    ...{ createdAt: example.at, demonstration: false, googleOnly: false, revision: example.revision },
  },
});
