import type { Side, Vendor } from '../../../contract/catalogue/vendor.ts';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import { UploadLink } from './upload-link.tsx';

interface TeamRowProps {
  side: Side;
  vendor: Vendor;
  /** As its owner calls it. */
  name: string;
}

/** A system that no program reads: what happens instead. */
export function TeamRow({ side, vendor, name }: TeamRowProps) {
  return (
    <li aria-label={name} className="flex gap-4 px-5 py-4 md:px-6">
      <ListedLogo logo={vendor.id} className="size-9" />
      <div className="min-w-0 text-small">
        <p className="break-words font-medium text-body">{name}</p>
        <p className="text-muted">Our team looks into it and gets back to you. Nothing is read by itself.</p>
        <UploadLink side={side} />
      </div>
    </li>
  );
}
