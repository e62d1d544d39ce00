import { Button } from '../../ui/button.tsx';
import { goToSetup } from './go-to-setup.ts';

/** How the charts below it are unlocked. Stays in sight while one scrolls past them. */
export function PreviewMessage() {
  return (
    <div className="absolute inset-0 flex justify-center">
      <div className="preview-message sticky top-[max(1rem,calc(50dvh-8rem))] mx-4 mt-16 mb-10 flex w-[25rem] flex-col items-center gap-4 self-start rounded-card border border-line bg-raised px-6 py-6 text-center shadow-float md:mt-24">
        <Lock />
        <p className="text-balance font-semibold text-title">
          To unlock these results for your business complete the setup above
        </p>
        <Button tone="signal" onClick={goToSetup}>
          Complete setup
        </Button>
      </div>
    </div>
  );
}

/** A padlock, closed, in the signal's colour. */
function Lock() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10">
      <circle cx="20" cy="20" r="19.5" className="fill-signal-wash stroke-signal-edge" />
      <path
        d="M15.6 18.6v-2.9a4.4 4.4 0 0 1 8.8 0v2.9"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        className="stroke-signal-text"
      />
      <rect x="13" y="18.2" width="14" height="10" rx="2.6" className="fill-signal-text" />
      <circle cx="20" cy="22.6" r="1.5" className="fill-raised" />
    </svg>
  );
}
