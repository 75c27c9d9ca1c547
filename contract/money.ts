/** Whole rupees with Indian grouping: `formatRupees(1417)` is `₹1,417`; paise are shown only where there are any. */
export function formatRupees(rupees: number): string {
  const digits = Number.isInteger(rupees) ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rupees);
}

/** The same without the sign, such as `1,417`, for SMS: the GSM alphabet has no ₹. */
export function formatRupeesWithoutSign(rupees: number): string {
  return formatRupees(rupees).replace('₹', '');
}

/** Integer paise to the rupees that go over the wire. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Rupees from the wire to integer paise; rounds away binary noise such as 14.17 * 100. */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}
