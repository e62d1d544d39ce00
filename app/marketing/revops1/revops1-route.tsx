import type { MetaFunction } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { Onward, onwardMeta } from '../frame/onward.tsx';

export const meta: MetaFunction = () => onwardMeta(pages.newAccount);

/** The campaign's entry. Until its own steps stand here, the sign-up does: both end with the same account. */
export default function Revops1Route() {
  return <Onward to={pages.newAccount} label="the sign-up for your free sales analysis" />;
}
