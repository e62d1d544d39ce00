import { pages } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The end of a feature page: what to do next. */
export function NextStep({ title, text }: { title: string; text: string }) {
  return (
    <section aria-labelledby="next-step" className="mx-auto max-w-6xl px-5 py-20 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8 border-line lg:flex-nowrap border-t pt-12 md:pt-16">
        <div>
          <h2 id="next-step" className="max-w-[22ch] font-semibold text-display-2">
            {title}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lead text-muted">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to={pages.newAccount} tone="signal" size="large">
            Create Account
          </ButtonLink>
          <ButtonLink to={pages.demo} size="large">
            Try a Demo
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
