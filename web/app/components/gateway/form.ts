/** The gateway's form: CCAvenue's fields stand beside its address, as in the booking call. */
export type GatewayForm =
  | { url: string; encRequest: string; access_code: string }
  | { url: string; fields: Record<string, string> };

/** Returns the hidden fields of a gateway's form, by name. */
export function fieldsOf(form: GatewayForm): Record<string, string> {
  if ('fields' in form) return form.fields;
  return { encRequest: form.encRequest, access_code: form.access_code };
}
