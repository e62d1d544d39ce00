interface OpenUserProps {
  user: { fullName: string };
  onOpen: () => void;
}

/** A user's name, which opens their details. */
export function OpenUser({ user: { fullName }, onOpen }: OpenUserProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="tap max-w-full break-words rounded-mark text-left font-medium underline decoration-line-control underline-offset-4 hover:decoration-ink"
    >
      {fullName || 'No name'}
    </button>
  );
}
