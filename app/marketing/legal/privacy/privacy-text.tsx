import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { PrivacyFigure } from '../figures.tsx';
import type { LegalText } from '../legal-text.ts';
import { account } from './account.tsx';
import { browserKeeps } from './browser.tsx';
import { choices } from './choices.tsx';
import { collected } from './collected.tsx';
import { keeping } from './keeping.tsx';
import { records } from './records.tsx';
import { texting } from './texting.tsx';
import { using } from './using.tsx';

export const privacyText: LegalText = {
  path: pages.privacyPolicy,
  title: 'Privacy Policy',
  description:
    `What ${brand.name} keeps about visitors, customers and the people in their records, what it is used for, ` +
    'how it is protected, and how it is downloaded and deleted.',
  updated: '2025-10-01',
  intro: `What ${brand.name} keeps, why, who gets to see it, and how you take it back. It describes what the program does, item by item.`,
  brief: [
    'Your records make your report. We do not sell them, and nobody advertises with them.',
    'The analysis reads your phone system and your CRM. It never writes to them, and never asks for recordings.',
    'You download everything, or delete all of it, from your profile. Deleting is at once and for good.',
    'Our pages load no trackers, no outside fonts and no advertising: nothing of another company, unless you sign in with Google.',
  ],
  figure: <PrivacyFigure />,
  sections: [...collected, account, ...records, ...using, ...texting, browserKeeps, ...keeping, ...choices],
};
