import templates from './sms-templates.json' with { type: 'json' };

/**
 * Names of the outbox's messages. Each has an SMS, except replies to the contact page and messages to staff. `data-erased` is sent without the
 * outbox, whose rows it outlives.
 */
export const messageNames = [
  ...Object.keys(templates).filter((name) => !name.endsWith('-hi') && name !== 'data-erased'),
  'contact-reply',
  'staff-invitation',
  'staff-notice',
];

/** Returns the variables of a registered SMS template. */
export function variablesOf(name: keyof typeof templates): Set<string | undefined> {
  return new Set([...templates[name].matchAll(/##(\w+)##/g)].map(([, variable]) => variable));
}
