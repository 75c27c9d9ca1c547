import { fieldsOf, type GatewayForm } from './form.ts';

/** What a form must send to the gateway. */
export function HiddenFields({ form }: { form: GatewayForm }) {
  return Object.entries(fieldsOf(form)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
