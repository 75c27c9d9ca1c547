/** The character that sends a message again, by channel. */
export const sendAgainKeys = { email: 'e', sms: 's' } as const;
