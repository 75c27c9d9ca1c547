/** An email unchanged; a mobile number as `+91 98100 12345`, which stays on one line. */
export function contactText(contact: string): string {
  return contact.replace(/^(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
}
