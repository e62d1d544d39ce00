import { type ComponentType, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { WaitlistModal } from './waitlist-modal.tsx';

type Modal = ComponentType<Parameters<typeof WaitlistModal>[0]>;

interface Waitlist {
  open: () => void;
  /** Preloads the form. */
  prepare: () => void;
}

const WaitlistContext = createContext<Waitlist>({ open: () => {}, prepare: () => {} });

/** What a call to action needs to open the waitlist's form. */
export const useWaitlist = () => useContext(WaitlistContext);

/** Holds the waitlist's form, whose code comes when it is first wanted. */
export function WaitlistProvider({ children }: { children: ReactNode }) {
  const [Form, setForm] = useState<Modal>();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [failed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);

  function load() {
    loading.current ??= import('./waitlist-modal.tsx').then(({ WaitlistModal }) => {
      setForm(() => WaitlistModal);
    });
    return loading.current;
  }
  async function show() {
    setFailed(false);
    setOpen(true);
    setOpening((count) => count + 1);
    try {
      await load();
    } catch {
      loading.current = undefined;
      setOpen(false);
      setFailed(true);
    }
  }
  function prepare() {
    load().catch(() => {
      loading.current = undefined;
    });
  }

  // The same one all the time: what is below the fold cannot take another before its scripts are there.
  const [waitlist] = useState<Waitlist>(() => ({ open: () => void show(), prepare }));

  return (
    <WaitlistContext value={waitlist}>
      {children}
      {/* Another one each time: what was entered, its errors and its success go with the closing. */}
      {Form !== undefined && <Form key={opening} open={open} onClose={() => setOpen(false)} />}
      {failed && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[28rem] rounded-control border border-danger-edge bg-danger-wash px-4 py-3 text-center text-danger text-small"
        >
          Network error. Please check your connection and try again.
        </p>
      )}
    </WaitlistContext>
  );
}
