/** The terms of the free sales analysis as the onboarding shows them. A change of words needs a new version. */
export const analysisTerms = {
  version: '2025-10-14',
  title: 'Free Sales Optimization Analysis — Terms of Service',
  points: [
    'Your data is yours. We process it only to deliver your analysis and to improve the software.',
    'We never sell it.',
    'You can have it deleted at any time.',
    'Your results are private and confidential.',
  ],
  acceptance: 'I accept the Terms of Service and Privacy Policy *',
} as const;

/** The words that were on the screen when the terms were accepted, for the evidence. */
export const acceptedWording = [analysisTerms.title, ...analysisTerms.points, analysisTerms.acceptance].join(
  '\n',
);
