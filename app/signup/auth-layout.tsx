import type { ReactNode } from 'react';
import { SampleReport } from '../marketing/sample-report.tsx';
import { AuthHeader } from './auth-header.tsx';

/** The form at the left; at the right, where there is room, what it leads to. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="theme-ink flex min-h-dvh flex-col overflow-x-clip">
      <AuthHeader />
      <div className="mx-auto grid w-full max-w-6xl flex-1 gap-16 px-5 lg:grid-cols-[25rem_1fr] lg:gap-20">
        <main className="mx-auto w-full max-w-[25rem] py-10 md:py-16">{children}</main>
        <aside aria-label="What you get" className="hidden items-center py-16 lg:flex">
          <div className="glow w-full">
            <p className="mb-5 max-w-[26rem] font-semibold text-heading">
              What was missed, where and why, with the range beside every figure
            </p>
            <SampleReport narrow />
          </div>
        </aside>
      </div>
    </div>
  );
}
