import { brand } from 'brand/brand.ts';
import { siteAddress } from '#app/addresses.ts';
import { Wordmark } from './wordmark.tsx';

/** On paper alone: whose sheet it is. */
export function EmailLayout() {
  return (
    <div className="printed-only pb-4">
      <Wordmark />
    </div>
  );
}

/** On paper alone: where the sheet comes from, and whom to ask about it. */
export function Imprint() {
  return (
    <p className="printed-only figures mt-5 border-t border-line pt-3 text-sm text-text-muted">
      {[siteAddress(), brand.email, brand.phone, brand.legalName].join(' · ')}
    </p>
  );
}
