/** `asha.verma@example.com` as `a…@example.com`: enough for its owner to know it by. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}

/** `9812345670` as `…5670`. */
export function maskPhone(phone: string): string {
  return `…${phone.slice(-4)}`;
}
