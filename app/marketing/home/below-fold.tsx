import { Faq } from './faq/faq.tsx';
import { PersonalSections } from './industry/personal-sections.tsx';
import { ProblemSolution } from './slider/problem-solution.tsx';
import { StatsBand } from './stats/stats-band.tsx';

/** Everything after the hero. */
export default function BelowFold() {
  return (
    <>
      <PersonalSections />
      <ProblemSolution />
      <StatsBand />
      <Faq />
    </>
  );
}
