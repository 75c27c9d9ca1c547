/** An e-mail as it is, a mobile number as people read it: `+91 98100 12345`. */
export function contactText(contact: string): string {
  return contact.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
}
