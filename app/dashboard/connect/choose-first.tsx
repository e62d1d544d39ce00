import { Button } from '../../ui/button.tsx';

/** Nothing can be connected before it is known what: the way to say so. */
export function ChooseFirst({ onCompany }: { onCompany?: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line border-dashed bg-raised p-5 md:p-6">
      <div>
        <h3 className="font-semibold text-title">Choose your systems first</h3>
        <p className="mt-1 text-body text-muted">
          Tell us in your company information which phone system and which CRM you use. What connecting them
          takes is shown here then.
        </p>
      </div>
      {onCompany && (
        <Button tone="signal" onClick={onCompany}>
          Choose your systems
        </Button>
      )}
    </div>
  );
}
