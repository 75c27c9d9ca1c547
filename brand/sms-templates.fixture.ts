import templates from './sms-templates.json' with { type: 'json' };

/** Names of the outbox's messages; each has an SMS. `data-erased` is sent without the outbox, whose rows it outlives. */
export const messageNames = Object.keys(templates).filter(
  (name) => !name.endsWith('-hi') && name !== 'data-erased',
);

/** Returns the variables of a registered SMS template. */
export function variablesOf(name: keyof typeof templates): Set<string | undefined> {
  return new Set([...templates[name].matchAll(/##(\w+)##/g)].map(([, variable]) => variable));
}
