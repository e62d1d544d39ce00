import type { Side } from '../../../contract/catalogue/vendor.ts';
import { textLink } from '../../ui/text-link.ts';

const exports: Record<Side, string> = { softphone: 'a call export', crm: 'a lead export' };

/** Leads to where exports are uploaded. */
export function UploadLink({ side }: { side: Side }) {
  return (
    <a href="#records-title" className={textLink}>
      Upload {exports[side]}
    </a>
  );
}
