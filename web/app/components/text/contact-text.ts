/** An email unchanged; a mobile number as `+91 98100 12345`. */
export function contactText(contact: string): string {
  return contact.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
}
