/** Returns `asha.verma@example.com` as `a•••@example.com`; lines break after an ellipsis, but not after bullets. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}

/** Returns `9812345670` as `•••5670`. */
export function maskPhone(phone: string): string {
  return `•••${phone.slice(-4)}`;
}
