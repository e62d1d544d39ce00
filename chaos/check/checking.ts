import type { Ledger } from '../clients/ledger.ts';
import type { Site } from '../site/site.ts';

/** What every finding begins with. */
export const findingKinds = ['lost', 'double', 'stuck', 'wrong'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What a check works with; `find` notes what should not be. */
export interface Checking {
  site: Site;
  ledger: Ledger;
  find(kind: FindingKind, words: string): void;
}
