import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { TcpaFigure } from '../figures.tsx';
import type { LegalText } from '../legal-text.ts';
import { ourSide } from './our-side.tsx';
import { theLaw } from './the-law.tsx';

export const tcpaText: LegalText = {
  path: pages.tcpaCompliance,
  title: 'TCPA Compliance',
  description:
    'What the TCPA and state laws ask of a home-service company that texts its leads: consent, stopping, hours, ' +
    `do-not-call lists, proof. And what ${brand.name} does.`,
  updated: '2026-11-25',
  intro:
    'Texts win jobs, and texts get companies sued. This is what the rules ask of you when you text a lead, and what our part in it is.',
  brief: [
    'Text only those who agreed to it, and keep the proof.',
    'STOP ends it, and so does any other wording that says the same.',
    'Text at hours that are decent where the person is, not where you are.',
    'The free sales analysis calls nobody and texts nobody.',
  ],
  figure: <TcpaFigure />,
  sections: [...theLaw, ...ourSide],
};
