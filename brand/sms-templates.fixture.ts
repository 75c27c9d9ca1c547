import templates from './sms-templates.json' with { type: 'json' };

/** The messages of the outbox: each goes out by SMS too. `data-erased` is none, since it outlives what the outbox names. */
export const messageNames = Object.keys(templates).filter(
  (name) => !name.endsWith('-hi') && name !== 'data-erased',
);

/** Returns the variables of a registered SMS template. */
export function variablesOf(name: keyof typeof templates): Set<string | undefined> {
  return new Set([...templates[name].matchAll(/##(\w+)##/g)].map(([, variable]) => variable));
}
