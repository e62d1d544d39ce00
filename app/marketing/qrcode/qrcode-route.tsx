import type { MetaFunction } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { Onward, onwardMeta } from '../../frame/onward.tsx';

export const meta: MetaFunction = () => onwardMeta(pages.revops1);

/** The address behind the printed code of the trade-show campaign. */
export default function QrcodeRoute() {
  return <Onward to={pages.revops1} label="your free sales analysis" />;
}
