import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta: MetaFunction = () => [{ title: `Page not found · ${brand.name}` }];

export default function NotFoundRoute() {
  return (
    <main className="theme-ink">
      <h1 className="font-semibold text-display-2">There is no page here</h1>
      <ButtonLink to={pages.home}>Back to Home</ButtonLink>
    </main>
  );
}
