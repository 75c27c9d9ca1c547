import { brand } from 'brand/brand.ts';
import { siteAddress } from '#app/addresses.ts';
import { Wordmark } from './wordmark.tsx';

/** Print only: the operator's name. */
export function PrintHeader() {
  return (
    <div className="printed-only pb-4">
      <Wordmark />
    </div>
  );
}

/** Print only: the site's address and the operator's contacts. */
export function PrintFooter() {
  return (
    <p className="printed-only figures mt-5 border-t border-line pt-3 text-sm text-text-muted">
      {[siteAddress(), brand.email, brand.phone, brand.legalName].join(' · ')}
    </p>
  );
}
