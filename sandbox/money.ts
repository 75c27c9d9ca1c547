const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** A gateway amount such as `1417.00` in paise, or null when it is not digits with exactly two decimals. */
export function paiseFromAmount(text: string): number | null {
  const match = /^(\d{1,10})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}

/** Paise as the gateway writes amounts: `141700` is `1417.00`. */
export function amountFromPaise(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** Paise for reading: `141700` is `₹1,417.00`. */
export function rupees(paise: number): string {
  return rupeeFormat.format(paise / 100);
}
