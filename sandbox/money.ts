const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Returns the paise of a gateway amount such as `1417.00`; null unless it is digits with exactly two decimals. */
export function paiseFromAmount(text: string): number | null {
  const match = /^(\d{1,10})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}

/** Returns the gateway's amount of paise: `141700` is `1417.00`. */
export function amountFromPaise(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** Returns paise for display: `141700` is `₹1,417.00`. */
export function rupees(paise: number): string {
  return rupeeFormat.format(paise / 100);
}
